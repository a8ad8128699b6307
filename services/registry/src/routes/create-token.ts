import { randomBytes } from 'node:crypto';
import { createToken } from '@tyres/registry-contract/token-endpoints';
import type { CreatedToken } from '@tyres/registry-contract/payloads';
import { createTokenInput } from '@tyres/registry-contract/schemas';
import { action } from '../use-cases/action';
import { hashOf, tokenText } from '../domain/tokens';
import { unknownToken } from '../domain/access-errors';
import { insertAudit } from '../store/audit';
import { findToken, insertToken } from '../store/tokens';
import type { Deps } from '../deps';

const secretBytes = 32;
const dayMs = 86_400_000;
const forAdmins = { endpoint: createToken, input: createTokenInput, by: 'admins' } as const;

/** Creates a token and returns it this once: only the hash of its secret is stored. @throws admins_only */
export const createTokenRoute = (deps: Deps) =>
  action(deps, forAdmins, async ({ name, role, days }, actor): Promise<CreatedToken> => {
    const secret = randomBytes(secretBytes).toString('base64url');
    const createdAt = deps.clock();
    const expiresAt = new Date(createdAt.getTime() + days * dayMs);
    return deps.database.transaction(async (tx) => {
      const token = { name, role, secretHash: hashOf(secret), createdAt, createdBy: actor.name, expiresAt };
      const id = await insertToken(tx, token);
      await insertAudit(tx, {
        actor: actor.name,
        action: 'create_token',
        detail: { id, name, role, expires_at: expiresAt.toISOString() },
      });
      const created = await findToken(tx, id);
      if (!created) throw unknownToken(id);
      return { ...created, token: tokenText(id, secret) };
    });
  });
