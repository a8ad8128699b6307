import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ownSources } from './own-sources';
import { root } from './root';

/**
 * Bundles a module's own sources into one file and returns its path. It then starts in two thirds of the time, or less
 * after an install: most of a start is resolving and compiling some hundred modules. Packages are not bundled. The file is
 * below the `node_modules` of the module's own workspace, so that it finds the versions that this workspace has.
 *
 * @param modulePath from the project's root, as in `services/search/src/main.ts`
 */
export async function bundleModule(modulePath: string): Promise<string> {
  const source = join(root, modulePath);
  const file = join(
    dirname(dirname(source)),
    'node_modules',
    '.cache',
    'programs',
    `${basename(source, '.ts')}.mjs`,
  );
  const outfile = `${file}.${process.pid}`;
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [ownSources((path) => JSON.stringify(pathToFileURL(path).href))],
  });
  // Another stack may be starting the previous bundle.
  await rename(outfile, file);
  return file;
}
