// Runs a TypeScript program of the project once the packages are installed, and ends with its exit code.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

/** Installs when needed, then runs `<program>.ts`, a path from the project's root, with this process's arguments. */
export function run(program) {
  install();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, `${program}.ts`), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  // Ctrl-C reaches the child directly; this process only has to outlive it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
