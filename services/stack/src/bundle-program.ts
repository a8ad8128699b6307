import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { mainOf } from './plan';
import { root } from './root';

/**
 * Bundles a program's own sources into one file and returns its path. It then starts in half the time: most of a start is
 * resolving and compiling some hundred modules. Packages are not bundled. The file is below the program's own
 * `node_modules`, so that it finds the versions that its workspace has.
 */
export async function bundleProgram(name: string): Promise<string> {
  const main = join(root, mainOf(name));
  const file = join(dirname(dirname(main)), 'node_modules', '.cache', 'programs', `${name}.mjs`);
  const outfile = `${file}.${process.pid}`;
  await build({
    entryPoints: [main],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [ownSources],
  });
  // Another stack may be starting the previous bundle.
  await rename(outfile, file);
  return file;
}

/** Bundles only the repository's sources; each keeps its own `import.meta.url`. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tyres/') ? undefined : { path, external: true },
    );
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};
