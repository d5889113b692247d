package io.github.paiprotocol.runtime.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that change the machine are known wherever a shell would run them. */
class MachineCommandsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "apt-get install -y curl",
        "  sudo make install",
        "/usr/bin/apt-get update",
        "DEBIAN_FRONTEND=noninteractive apt-get -y install x",
        "true && apt-get update",
        "cd /x; apk add git",
        "if true; then yum install x; fi",
        "for i in 1; do dnf install x; done",
        "(apt update)",
        "{ apt update; }",
        "x=$(apt-get update)",
        "echo \"$(apt-get update)\"",
        "echo `apt-get update`",
        "echo 'one\ntwo'\napt-get update",
        "echo \\\n && apt-get update",
        "bash -c 'apt-get update && true'",
        "sh -c \"cd /; apt-get update\"",
        "eval \"apt-get update\"",
        "nohup apt-get update &",
        "echo x | xargs -n 1 apt-get install",
        "timeout -k 5 60s apt-get update",
        "pip install torch",
        "python3 -m pip install torch",
        "conda create -n x",
        "npm i -g x",
        "mount -t nfs host:/x /mnt",
        "mkfs.ext4 /dev/sdb",
        "systemctl restart docker",
        "echo x > /etc/hosts",
        "echo x >>/etc/hosts",
        "echo x>/etc/hosts",
        "echo x >& /etc/hosts",
        "echo x >&/etc/hosts",
        "echo x &> /etc/hosts",
        "echo x &>>/etc/hosts",
        "echo x >| /etc/hosts",
        "exec 3<>/etc/hosts",
        "cat <<< x >/etc/hosts",
        "bash <<< 'cd /; apt-get update'",
        "cp a /usr/lib/x 2>/dev/null",
        "cp a /usr/lib/x 2>&1",
        "cp a /usr/lib/x >&2 2>/dev/null",
        "cp a /usr/lib/x < /dev/null",
        "cp a /usr/lib/x <<EOF\nb\nEOF",
        "2>/dev/null cp a /usr/lib/x",
        "true 2>&1|tee /etc/hosts",
        "true &>/dev/null; apt-get update",
        "sleep 1& apt-get update",
        "echo x >out& apt-get update",
        "apt\\-get update",
        "apt-\\\nget update",
        "echo x 2>&1 >/opt/log",
        "echo x | tee -a /etc/hosts",
        "rm -rf /data/x",
        "mkdir -p /mnt/data",
        "cp model.bin /usr/local/share/",
        "ln -s a /usr/bin/b",
        "sed -i s/a/b/ /etc/hosts",
        "f() { apt-get update; }; f",
        "${SUDO} true; useradd me",
        "echo ${A:-$(apt-get update)}",
        "echo \"it's\"; apt-get update",
        "ls # it's\napt-get update",
        "curl -o /usr/local/bin/x https://example.com/x",
        "curl -fsSLo /usr/local/bin/x https://example.com/x",
        "curl --output=/usr/local/bin/x https://example.com/x",
        "curl -O --output-dir /opt https://example.com/x",
        "wget -qO/usr/local/bin/x https://example.com/x",
        "wget -P /opt https://example.com/x",
        "tar -xzf x.tgz -C /opt",
        "tar -xzC /opt -f x.tgz",
        "tar xzf x.tgz -C /opt",
        "tar --extract --directory=/opt -f x.tgz",
        "tar czf /opt/x.tgz data",
        "tar --create --file=/opt/x.tgz data",
        "unzip -q x.zip -d /opt",
        "dd if=/dev/zero of=/swapfile bs=1M count=1",
        "dd if=x of=/dev/sda",
        "cat x > /dev/sda",
        "echo 3 > /proc/sys/vm/drop_caches",
        "cp -t /usr/local/bin a b",
        "install -m 755 --target-directory=/usr/local/bin a",
        "git clone https://example.com/x.git /opt/x",
        "gcc -O2 -o /usr/local/bin/x x.c",
        "make && make install",
        "cmake --install build",
        "find /data -name x -delete",
        "find /data -name x -exec rm {} +",
        "sed --in-place s/a/b/ /etc/hosts",
        "rm -rf /tmp/../data",
        "echo x > /var/tmp/../../etc/hosts",
        "mkfifo /run/x",
        "pkill python"
      })
  void whatChangesTheMachineIsFound(String script) {
    assertThat(MachineCommands.of(script)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "echo apt-get install x",
        "echo 'x; apt-get install y'",
        "echo \"x; apt-get install y\"",
        "echo \"$(true); apt-get install y\"",
        "# apt-get install x",
        "python train.py --install",
        "python -m torch.distributed.run install",
        "pip list",
        "npm run build",
        "cp /etc/hosts .",
        "cat < /etc/hosts",
        "mkdir -p data $HOME/x /tmp/x",
        "rm -rf /tmp/x ./y",
        "echo x > /dev/null 2>&1",
        "echo x >&2",
        "echo x &> /dev/null",
        "echo x >| out",
        "cat <&3 >&4",
        "exec 3>&-",
        "cp /etc/hosts . 2>/dev/null",
        "echo x > out/etc",
        "sed s/a/b/ /etc/hosts",
        "type -P apt-get",
        "grep '>' /etc/hosts",
        "echo \\> /etc/hosts",
        "[[ -d /data ]] && ls /data",
        "curl -o x https://example.com/opt/x",
        "curl -s https://example.com/x | tar -xz",
        "wget -qO- https://example.com/x | tar -xz -C data",
        "tar -czf x.tgz -C /data/x set",
        "tar -czf x.tgz -C/data/x set",
        "tar -xf /data/x.tgz",
        "tar",
        "tar -tf /data/x.tgz",
        "unzip /data/x.zip -d data",
        "dd if=/data/x of=/dev/null",
        "cp -t data /etc/hosts",
        "git clone https://example.com/x.git",
        "git -C /data log",
        "gcc -I/usr/include -o x x.c",
        "make clean all",
        "find /data -name x",
        "echo 0 > /proc/self/oom_score_adj",
        "rm -rf /tmp/./x /tmp/y/../z"
      })
  void whatDoesNotIsLeftAlone(String script) {
    assertThat(MachineCommands.of(script)).isEmpty();
  }

  @Test
  void commandsAreShownOnOneLineOnceAndCut() {
    assertThat(MachineCommands.of("apt-get \\\n  install a\napt-get   install a"))
        .containsExactly("apt-get install a");
    assertThat(MachineCommands.of("true; echo x 2>&1 &> /etc/hosts; true"))
        .containsExactly("echo x 2>&1 &> /etc/hosts");
    assertThat(MachineCommands.of("> /etc/hosts echo x")).containsExactly("> /etc/hosts echo x");
    String shown = MachineCommands.of("apt-get install " + "x".repeat(1_000)).get(0);
    assertThat(shown).hasSize(81).endsWith("…");
  }

  /** Whatever is open at its end, a text is read once. */
  @Test
  void brokenScriptsAreReadToTheirEnd() {
    for (String broken : new String[] {"'", "\"", "\\", "$(", "`", "((((", "echo 'x", "\"$("}) {
      assertThat(MachineCommands.of("apt-get update\n" + broken)).hasSize(1);
      assertThat(MachineCommands.of(broken.repeat(10_000))).isEmpty();
    }
  }
}
