import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** The request has no token, or an unknown one. */
export function tokenRefused(): Refusal {
  return refusal(
    401,
    'token_refused',
    'The token is missing or unknown. Send a valid one as `Authorization: Bearer …`.',
  );
}

/** A team's token publishes only its own micro-frontend. */
export function notYourMicroFrontend(name: string): Refusal {
  return refusal(
    403,
    'not_your_micro_frontend',
    `This token may not publish ${name}. Use the token of the team that owns it.`,
  );
}

/** The token has expired. */
export function tokenExpired(name: string, expiredAt: Date): Refusal {
  return refusal(
    401,
    'token_expired',
    `This token of ${name} expired at ${expiredAt.toISOString()}. Ask an admin for a new one.`,
  );
}

/** The token may not change the live state. */
export function platformOnly(): Refusal {
  return refusal(403, 'platform_only', "Only an engineer's or an admin's token may change what is live.");
}

/** The token was revoked. */
export function tokenRevoked(name: string, revokedAt: Date): Refusal {
  return refusal(
    401,
    'token_revoked',
    `This token of ${name} was revoked at ${revokedAt.toISOString()}. Ask an admin for a new one.`,
  );
}

/** Only admins manage tokens. */
export function adminsOnly(): Refusal {
  return refusal(403, 'admins_only', "Only an admin's token may list, create and revoke tokens.");
}

/** The team has a key, and the version is not signed. */
export function signatureMissing(name: string, fingerprint: string): Refusal {
  return refusal(
    422,
    'signature_missing',
    `Versions of ${name} are signed with the key ${fingerprint}: publish with \`--sign <the private key's file>\`.`,
  );
}

/** The version is signed with another key, or was changed after it was signed. */
export function signatureWrong(name: string, fingerprint: string): Refusal {
  return refusal(
    422,
    'signature_wrong',
    `This version of ${name} is not signed with the key ${fingerprint}, or it was changed after it was signed.`,
  );
}

/** A signature that nobody can check. */
export function noSigningKey(name: string): Refusal {
  return refusal(
    422,
    'no_signing_key',
    `This version is signed, and there is no key of ${name} to check it with: an admin sets it by \`tyres team key ${name} <the public key's file>\`.`,
  );
}

/** Not a public key of the one kind that is used. */
export function notASigningKey(): Refusal {
  return refusal(
    422,
    'not_a_signing_key',
    'This is no public key of Ed25519 in PEM: `openssl genpkey -algorithm ed25519 -out key.pem`, then `openssl pkey -in key.pem -pubout`.',
  );
}

/** A viewer's token changes nothing. */
export function viewersOnlyRead(): Refusal {
  return refusal(403, 'viewers_only_read', "A viewer's token may only read.");
}

/** No token has this id. */
export function unknownToken(id: number): Refusal {
  return refusal(
    404,
    'unknown_token',
    `There is no token ${id}. \`tyres engineer list\` and \`tyres team list\` show them.`,
  );
}

/** The token is already revoked. */
export function alreadyRevoked(id: number): Refusal {
  return refusal(409, 'already_revoked', `Token ${id} is already revoked.`);
}

/** An edge's token reports health and nothing else. */
export function notForEdges(): Refusal {
  return refusal(403, 'not_for_edges', "An edge's token may only report health. Use your own token.");
}
