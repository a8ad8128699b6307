import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The part of the loader's context that a class name is made of. */
interface CssModuleContext {
  readonly resourcePath: string;
}

/**
 * Names the classes of a CSS module: `mf-catalogue_card_1f3a9c`. The server's and the browser's bundle get the same
 * name. Two micro-frontends never share one, nor do two versions with different rules, since both may be in one tab.
 */
export function cssClassName(slice: string, workspace: string) {
  const hashes = new WeakMap<object, string>();
  return (context: CssModuleContext, _template: string, localName: string): string => {
    const known = hashes.get(context);
    const hash = known ?? hashFile(context.resourcePath, workspace);
    if (known === undefined) hashes.set(context, hash);
    return `${slice}_${localName}_${hash}`;
  };
}

function hashFile(file: string, workspace: string): string {
  const path = relative(workspace, file).replaceAll('\\', '/');
  return createHash('sha256').update(path).update('\0').update(readFileSync(file)).digest('hex').slice(0, 6);
}
