import { getOwnToken } from '@tyres/registry-contract/token-endpoints';
import { getOwnTokenInput } from '@tyres/registry-contract/schemas';
import { action } from '../use-cases/action';
import type { Actor } from '../domain/tokens';
import type { TokenRole } from '@tyres/registry-contract/payloads';
import type { Deps } from '../deps';

/** The owner and expiry of the caller's token. @throws token_refused, token_expired, token_revoked */
export const getOwnTokenRoute = (deps: Deps) =>
  action(deps, { endpoint: getOwnToken, input: getOwnTokenInput, by: 'everybody' }, async (_, actor) => ({
    name: actor.name,
    role: roleOf(actor),
    expires_at: actor.expiresAt?.toISOString() ?? null,
  }));

function roleOf({ kind, name }: Actor): TokenRole {
  return kind === 'viewer' || kind === 'engineer' || kind === 'admin' ? kind : `team:${name}`;
}
