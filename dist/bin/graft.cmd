@echo off
rem Starts Graft where it was unpacked: with the runtime beside it, or with the Java of this machine (17 or later).
setlocal
set "home=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%home%\runtime\bin\java.exe" set "java=%home%\runtime\bin\java"
"%java%" "@%home%\lib\jvm.options" -Dgraft.terminal=true -cp "%home%\lib\*" %GRAFT_JVM% dev.graft.cli.Main %*
exit /b %errorlevel%
