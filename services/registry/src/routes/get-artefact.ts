import type Router from '@koa/router';
import { isSafeFile } from '@tyres/registry-contract/release-shape';
import { artefactNotFound } from '../errors';
import type { Deps } from './deps';

/** The bytes of one published file, as they were published. @throws artefact_not_found */
export function addGetArtefact(router: Router, { artefacts }: Pick<Deps, 'artefacts'>): void {
  router.get('/artefacts/:name/:folder/*file', async (ctx) => {
    const { name = '', folder = '', file = '' } = ctx.params;
    const isSafe =
      [name, folder].every((part) => /^[\w.+-]+$/.test(part) && !/^\.+$/.test(part)) && isSafeFile(file);
    const found = isSafe ? await artefacts.read(name, folder, file) : undefined;
    if (!found) throw artefactNotFound();
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.type = 'application/octet-stream';
    ctx.length = found.bytes;
    ctx.body = found.stream;
  });
}
