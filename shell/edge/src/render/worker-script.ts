import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';

/**
 * The worker's program as one plain file: the one that a production build put beside this code, or else one made now.
 * A thread then starts in some 50 ms, without compiling any source.
 */
export async function workerScript(folder: string): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const prebuilt = join(here, 'worker.cjs');
  if (existsSync(prebuilt)) return prebuilt;
  const { build } = await import('esbuild');
  const outfile = join(folder, 'worker.cjs');
  await build({
    entryPoints: [join(here, 'worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  return outfile;
}
