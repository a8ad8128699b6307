import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A control server, to compare with. */
export interface Control {
  /** The only address that it answers. */
  readonly url: string;
  stop(): void;
}

/** Starts a control server, on the core of this process. */
export async function startControl(kind: string, ...details: readonly string[]): Promise<Control> {
  const file = fileURLToPath(new URL('./controls.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, kind, ...details], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`The control ${kind} ended with ${code}.`)));
  });
  return { url, stop: () => void child.kill() };
}
