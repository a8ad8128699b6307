import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Bundles the repository's sources; packages stay imports, unless `isBundled` says otherwise. `import.meta.url` would be the bundle's own address in each
 * module, so it becomes the expression that `urlOf` gives for the module's path.
 */
export function ownSources(
  urlOf: (path: string) => string,
  isBundled: (importedPath: string) => boolean = () => false,
): Plugin {
  return {
    name: 'own-sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.startsWith('@tyres/') || isBundled(path)
          ? undefined
          : { path, external: true },
      );
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', urlOf(path)),
      }));
    },
  };
}
