import { endpoint } from '@tyres/contract-kit/endpoint';
import type {
  AccessToken,
  CreatedToken,
  CreateTokenInput,
  OwnToken,
  SetSigningKeyInput,
  SigningKey,
} from './payloads';

/** The owner and expiry of the caller's token. @throws token_refused, token_expired, token_revoked */
export const getOwnToken = /* #__PURE__ */ endpoint<object, OwnToken>({
  service: 'registry',
  name: 'getOwnToken',
  method: 'GET',
  path: '/token',
  audience: 'internal',
});

/** Every token without its secret, newest first, at most 500. For admins. @throws admins_only */
export const listTokens = /* #__PURE__ */ endpoint<object, { tokens: readonly AccessToken[] }>({
  service: 'registry',
  name: 'listTokens',
  method: 'GET',
  path: '/tokens',
  audience: 'internal',
});

/** Creates a token for a person or a team, valid at once. For admins. @throws admins_only */
export const createToken = /* #__PURE__ */ endpoint<CreateTokenInput, CreatedToken>({
  service: 'registry',
  name: 'createToken',
  method: 'POST',
  path: '/tokens',
  audience: 'internal',
  body: 'json',
});

/** Revokes a token at once. For admins. @throws admins_only, unknown_token, already_revoked */
export const revokeToken = /* #__PURE__ */ endpoint<{ id: number }, AccessToken>({
  service: 'registry',
  name: 'revokeToken',
  method: 'POST',
  path: '/tokens/{id}/revoke',
  audience: 'internal',
  body: 'json',
});

/** The key that each team signs its versions with now. Needs any token. */
export const listSigningKeys = /* #__PURE__ */ endpoint<object, { keys: readonly SigningKey[] }>({
  service: 'registry',
  name: 'listSigningKeys',
  method: 'GET',
  path: '/signing-keys',
  audience: 'internal',
});

/** Sets or removes the key that a team has to sign its next versions with; published ones stay as they are. For admins. @throws admins_only, not_a_signing_key */
export const setSigningKey = /* #__PURE__ */ endpoint<SetSigningKeyInput, { key: SigningKey | null }>({
  service: 'registry',
  name: 'setSigningKey',
  method: 'POST',
  path: '/signing-keys/{name}',
  audience: 'internal',
  body: 'json',
});
