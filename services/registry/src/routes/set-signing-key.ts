import { setSigningKey } from '@tyres/registry-contract/token-endpoints';
import { setSigningKeyInput } from '@tyres/registry-contract/schemas';
import { fingerprintOf, readPublicKey } from '@tyres/registry-contract/signature';
import { action } from '../use-cases/action';
import { notASigningKey } from '../domain/access-errors';
import { insertAudit } from '../store/audit';
import { findSigningKey, insertSigningKey, lockSigningKey } from '../store/signing-keys';
import type { Deps } from '../deps';

const forAdmins = { endpoint: setSigningKey, input: setSigningKeyInput, by: 'admins' } as const;

/** Sets or removes the key of a team. A team cannot: who has stolen its token could sign with a key of their own. @throws admins_only, not_a_signing_key */
export const setSigningKeyRoute = (deps: Deps) =>
  action(deps, forAdmins, async ({ name, public_key: pem }, actor) => {
    const key = pem === null ? null : readKey(pem);
    return deps.database.transaction(async (tx) => {
      await lockSigningKey(tx, name);
      await insertSigningKey(tx, { name, key, setAt: deps.clock(), setBy: actor.name });
      await insertAudit(tx, {
        actor: actor.name,
        action: 'set_signing_key',
        detail: { name, fingerprint: key?.fingerprint ?? null },
      });
      return { key: (await findSigningKey(tx, name)) ?? null };
    });
  });

function readKey(pem: string): { publicKey: string; fingerprint: string } {
  const key = readPublicKey(pem);
  if (!key) throw notASigningKey();
  return {
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(key),
  };
}
