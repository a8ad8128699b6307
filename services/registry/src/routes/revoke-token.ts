import { revokeToken } from '@tyres/registry-contract/token-endpoints';
import { revokeTokenInput } from '@tyres/registry-contract/schemas';
import { action } from '../use-cases/action';
import { alreadyRevoked, unknownToken } from '../domain/access-errors';
import { insertAudit } from '../store/audit';
import { findToken, insertRevocation } from '../store/tokens';
import type { Deps } from '../deps';

const forAdmins = { endpoint: revokeToken, input: revokeTokenInput, by: 'admins' } as const;

/** Revokes a token at once. @throws admins_only, unknown_token, already_revoked */
export const revokeTokenRoute = (deps: Deps) =>
  action(deps, forAdmins, async ({ id }, actor) =>
    deps.database.transaction(async (tx) => {
      const token = await findToken(tx, id);
      if (!token) throw unknownToken(id);
      const revokedAt = deps.clock();
      if (!(await insertRevocation(tx, { id, revokedAt, revokedBy: actor.name }))) throw alreadyRevoked(id);
      const { name, role } = token;
      await insertAudit(tx, { actor: actor.name, action: 'revoke_token', detail: { id, name, role } });
      return { ...token, revoked_at: revokedAt.toISOString(), revoked_by: actor.name };
    }),
  );
