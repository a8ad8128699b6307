// Starts a TypeScript program of this package once the packages are there; it ends when that ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

/** Installs when needed, then runs `services/stack/src/<program>.ts` with this process's arguments. */
export function run(program) {
  install();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, `services/stack/src/${program}.ts`), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  // Ctrl-C reaches the child by itself; this process only has to outlive it.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
