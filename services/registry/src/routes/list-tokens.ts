import { listTokens } from '@tyres/registry-contract/token-endpoints';
import { listTokensInput } from '@tyres/registry-contract/schemas';
import { action } from '../use-cases/action';
import { findTokens } from '../store/tokens';
import type { Deps } from '../deps';

const forAdmins = { endpoint: listTokens, input: listTokensInput, by: 'admins' } as const;

/** Every token without its secret, newest first. @throws admins_only */
export const listTokensRoute = (deps: Deps) =>
  action(deps, forAdmins, async () => ({ tokens: await findTokens(deps.database) }));
