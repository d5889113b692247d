@echo off
rem Starts pai on Windows, with the options of the script `pai` but without an archive of classes.
rem
rem   JAVA_HOME          whose java runs; without it the first on the PATH
rem   PAI_JAVA_OPTIONS   more options of the JVM, such as -Xmx4g
setlocal EnableExtensions DisableDelayedExpansion
set "pai_java=java"
if not defined JAVA_HOME goto start
rem The quotes that some put around a path with blanks are not part of it.
set "pai_home=%JAVA_HOME:"=%"
if exist "%pai_home%\bin\java.exe" set "pai_java=%pai_home%\bin\java.exe"
:start
"%pai_java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData -XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500 -XX:Tier3CompileThreshold=10000 %PAI_JAVA_OPTIONS% -jar "%~dp0..\lib\pai.jar" %*
exit /b %ERRORLEVEL%
