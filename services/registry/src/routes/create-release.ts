import { createRelease } from '@tyres/registry-contract/endpoints';
import type { BuiltRelease, ReleaseSet } from '@tyres/registry-contract/release';
import { createReleaseInput } from '@tyres/registry-contract/schemas';
import type { Queryable } from '@tyres/service-kit/database';
import { route } from '@tyres/service-kit/route';
import { checkRelease } from '../domain/check-release';
import { noRelease, platformOnly, releaseRefused, tokenRefused, unknownVersion } from '../errors';
import { insertAudit } from '../store/audit';
import { findCurrentNumber, findRelease, insertRelease, lockReleases } from '../store/releases';
import { findVersion } from '../store/versions';
import type { Deps } from './deps';

/** Makes a new release of the live set with some versions changed. @throws token_refused, platform_only, unknown_version and what `checkRelease` finds */
export const createReleaseRoute = ({ database, findActor, feed }: Deps) =>
  route(createRelease, createReleaseInput, async ({ versions, reason }, { headers }) => {
    const actor = findActor(headers.authorization);
    if (!actor) throw tokenRefused();
    if (actor.kind !== 'platform') throw platformOnly();
    const made = await database.transaction(async (tx) => {
      await lockReleases(tx);
      const live = await findRelease(tx, await findCurrentNumber(tx));
      const set = await nextSet(tx, live, versions);
      const [problem] = checkRelease(set);
      if (problem) throw releaseRefused(problem.code, problem.message);
      const number = (live?.number ?? 0) + 1;
      await insertRelease(tx, { number, createdBy: actor.name, reason, versions: set });
      await insertAudit(tx, {
        actor: actor.name,
        action: 'release',
        reason,
        fromRelease: live?.number ?? 0,
        toRelease: number,
        detail: versions,
      });
      return findRelease(tx, number);
    });
    if (!made) throw noRelease();
    feed.announce(made.number);
    return made;
  });

async function nextSet(
  tx: Queryable,
  live: ReleaseSet | undefined,
  changed: Readonly<Record<string, string>>,
): Promise<BuiltRelease[]> {
  const next = new Map(Object.entries(live?.versions ?? {}));
  for (const [name, folder] of Object.entries(changed)) {
    const version = await findVersion(tx, name, folder);
    if (!version) throw unknownVersion(name, folder);
    next.set(name, version);
  }
  return [...next.values()];
}
