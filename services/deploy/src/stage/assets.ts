import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a module reads beside its imports. */
export interface Assets {
  /** Absolute paths of files and folders of the repository; some are only written for an image. */
  readonly files: readonly string[];
  /** Absolute paths in packages. */
  readonly ofPackages: readonly string[];
}

const ofUrl = /new URL\('([^']+)',\s*import\.meta\.url\)/g;
const ofRequire = /createRequire\(import\.meta\.url\)/g;
const resolved = /\.resolve\('([^']+)'\)/g;

/**
 * Finds the files that a module reads by `new URL('…', import.meta.url)` and by `createRequire(import.meta.url)`.
 *
 * @throws when it uses `import.meta.url` in another way: then an image might lack a file
 */
export function assetsOf(path: string, source: string): Assets {
  const urls = [...source.matchAll(ofUrl)].map(([, name = '']) => name);
  const requires = [...source.matchAll(ofRequire)].length;
  const uses = source.split('import.meta.url').length - 1;
  if (uses !== urls.length + requires)
    throw new Error(
      `${path} uses import.meta.url in a way that staging does not know: write new URL('<a literal>', import.meta.url), or createRequire(import.meta.url).`,
    );
  const { resolve } = createRequire(path);
  return {
    // '.' is where the module's own sources are, which the bundle contains.
    files: urls
      .filter((name) => name !== '.')
      .map((name) => fileURLToPath(new URL(name, pathToFileURL(path)))),
    ofPackages: requires === 0 ? [] : [...source.matchAll(resolved)].map(([, name = '']) => resolve(name)),
  };
}
