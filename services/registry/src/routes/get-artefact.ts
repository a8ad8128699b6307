import type Router from '@koa/router';
import { getArtefact } from '@tyres/registry-contract/endpoints';
import { isSafeFile } from '@tyres/registry-contract/release-shape';
import { artefactNotFound } from '../errors';
import { findVersion } from '../store/versions';
import type { Deps } from '../deps';
import { fromStore } from '../use-cases/from-store';

/** Serves a published file. @throws artefact_not_found, store_unavailable */
export function addGetArtefact(
  router: Router,
  { artefacts, database, log }: Pick<Deps, 'artefacts' | 'database' | 'log'>,
): void {
  // Versions are immutable, so a found one is cached.
  const published = new Set<string>();

  /** The store may hold files of a broken publish: only recorded versions are served. */
  async function isPublished(name: string, folder: string): Promise<boolean> {
    const version = `${name}/${folder}`;
    if (!published.has(version) && (await findVersion(database, name, folder))) published.add(version);
    return published.has(version);
  }

  // Slashes in the file's name may be encoded or not.
  router.get(getArtefact.path.replace('{file}', '*file').replace(/\{(\w+)\}/g, ':$1'), async (ctx) => {
    const { name = '', folder = '', file = '' } = ctx.params;
    const isSafe =
      [name, folder].every((part) => /^[\w.+-]+$/.test(part) && !/^\.+$/.test(part)) && isSafeFile(file);
    const isThere = isSafe && (await isPublished(name, folder));
    const found = isThere ? await fromStore(log, artefacts.read(name, folder, file)) : undefined;
    if (!found) throw artefactNotFound();
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.type = 'application/octet-stream';
    ctx.length = found.bytes;
    ctx.body = found.stream;
  });
}
