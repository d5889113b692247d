package io.github.paiprotocol.runtime.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What our own shell text must not use, as patterns. */
public final class ShellFeatures {
  /** Features of bash after 4.2, each with a pattern that finds it. */
  public static final Map<String, String> LEARNT = new LinkedHashMap<>();

  static {
    // 4.3
    LEARNT.put("wait -n", "\\bwait\\s+-[fnp]");
    LEARNT.put("declare -n", "\\b(local|declare|typeset)\\s+-[a-zA-Z]*n\\b");
    LEARNT.put("${list[-1]}", "\\[-[0-9]+\\]");
    LEARNT.put("[[ -v list[i] ]]", "\\[\\[[^\\n]*-v\\s+[\"']?\\w+\\[");
    LEARNT.put("printf '%(…)T'", "(?m)%\\([^)]*\\)T[^\\n]*'\\s*$");
    LEARNT.put("BASH_COMPAT", "\\b(BASH_COMPAT|CHILD_MAX|globasciiranges)\\b");
    LEARNT.put("cd -@", "\\bcd\\s+-[Pe]*@");
    // 4.4
    LEARNT.put("${name@Q}", "\\$\\{[^}]*@[A-Za-z]\\}");
    LEARNT.put("mapfile -d", "\\b(mapfile|readarray)\\s+[^\\n]*-d");
    LEARNT.put("local -", "\\blocal\\s+-(\\s|;|$)");
    LEARNT.put("inherit_errexit", "\\binherit_errexit\\b");
    LEARNT.put("PS0", "\\b(PS0|EXECIGNORE|BASH_LOADABLES_PATH)\\b");
    // 5.0
    LEARNT.put("EPOCHSECONDS", "\\bEPOCH(SECONDS|REALTIME)\\b");
    LEARNT.put("BASH_ARGV0", "\\bBASH_ARGV0\\b");
    LEARNT.put("localvar_inherit", "\\b(localvar_(inherit|unset)|assoc_expand_once)\\b");
    // 5.1
    LEARNT.put("SRANDOM", "\\bSRANDOM\\b");
    LEARNT.put("local -I", "\\b(local|declare|typeset)\\s+-[a-zA-Z]*I");
    LEARNT.put("ulimit -R", "\\bulimit\\s+-R");
    // 5.2
    LEARNT.put("printf %Q", "\\bprintf\\s+[^\\n]*%Q");
    LEARNT.put("patsub_replacement", "\\b(patsub_replacement|varredir_close|globskipdots)\\b");
    // 5.3
    LEARNT.put("${ command; }", "\\$\\{[ |]");
    LEARNT.put("BASH_MONOSECONDS", "\\b(BASH_MONOSECONDS|BASH_TRAPSIG|GLOBSORT)\\b");
    LEARNT.put("compgen -V", "\\bcompgen\\s+-V");
    LEARNT.put("source -p", "\\b(source|\\.)\\s+-p\\b");
  }

  /** The same, and here-documents, which need a writable place for a file. */
  public static final List<String> TOO_NEW;

  static {
    List<String> all = new ArrayList<>(LEARNT.values());
    all.add("<<[-<\"'\\\\A-Za-z]");
    TOO_NEW = List.copyOf(all);
  }

  /** Tools that an image may lack. */
  public static final List<String> NOT_EVERYWHERE =
      List.of("\\b(setsid|timeout|stdbuf|python3?|perl|awk|sed|grep|find)\\b");

  private ShellFeatures() {}

  /** A script without its comments, and without lists of names, which only name what is newer. */
  public static String code(String script) {
    String code = Pattern.compile("(?m)^\\s*#.*$").matcher(script).replaceAll("");
    return Pattern.compile("(?m)^[ |]*[\\w*]+(?: \\| [\\w*]+)+[ )\\\\;]*$")
        .matcher(code)
        .replaceAll("");
  }
}
