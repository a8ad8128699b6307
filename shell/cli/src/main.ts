import { runCli } from './run-cli';

/** One line that each text replaces; throttled, since a remote terminal is slow. */
function createProgress(): (text: string) => void {
  const betweenMs = 100;
  let shownAtMs = 0;
  let isShown = false;
  return (text) => {
    if (text !== '' && Date.now() - shownAtMs < betweenMs) return;
    if (text === '' && !isShown) return;
    shownAtMs = Date.now();
    isShown = text !== '';
    process.stderr.write(`\r\u001b[K${text}`);
  };
}

/** Resolves at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    const onSignal = (): void => {
      if (isAsked) process.exit(130);
      isAsked = true;
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

const { exitCode, out, err } = await runCli({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  environment: process.env,
  note: (line) => console.error(line),
  ...(process.stderr.isTTY ? { progress: createProgress() } : {}),
  untilStopped,
});
if (out) console.log(out);
if (err) console.error(err);
process.exitCode = exitCode;
