import { listSigningKeys } from '@tyres/registry-contract/token-endpoints';
import { listSigningKeysInput } from '@tyres/registry-contract/schemas';
import { action } from '../use-cases/action';
import { findSigningKeys } from '../store/signing-keys';
import type { Deps } from '../deps';

const forEverybody = { endpoint: listSigningKeys, input: listSigningKeysInput, by: 'everybody' } as const;

/** The key that each team signs its versions with now. */
export const listSigningKeysRoute = (deps: Deps) =>
  action(deps, forEverybody, async () => ({ keys: await findSigningKeys(deps.database) }));
