import { verifyVersion } from '@tyres/registry-contract/endpoints';
import { verifyVersionInput } from '@tyres/registry-contract/schemas';
import { readPublicKey } from '@tyres/registry-contract/signature';
import { versionNotFound } from '../errors';
import { insertAudit } from '../store/audit';
import { findDamage } from '../use-cases/find-damage';
import { findKeyOfVersion } from '../store/signing-keys';
import { findVersion } from '../store/versions';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { fromStore } from '../use-cases/from-store';
import { refusePruned } from '../use-cases/refuse-pruned';

const forTeams = { endpoint: verifyVersion, input: verifyVersionInput, by: 'teams' } as const;

/** Checks every stored file of a version against its hash, and its signature; returns the damaged ones. @throws token_refused, unknown_version, version_pruned, store_unavailable */
export const verifyVersionRoute = (deps: Deps) =>
  action(deps, forTeams, async ({ name, folder }, actor, { log }) => {
    const { database, artefacts } = deps;
    const release = await findVersion(database, name, folder);
    if (!release) throw versionNotFound(name, folder);
    await refusePruned(database, [{ name, folder }]);
    const key = await findKeyOfVersion(database, name, folder);
    const verified = await fromStore(
      log,
      findDamage(artefacts, release, key === undefined ? undefined : readPublicKey(key)),
    );
    if (verified.damaged.length > 0)
      await insertAudit(database, {
        actor: actor.name,
        action: 'damage_found',
        detail: { name, folder, damaged: verified.damaged },
      });
    return verified;
  });
