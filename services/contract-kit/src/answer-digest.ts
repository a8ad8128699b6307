/**
 * Request header of a caller that caches answers: the digest of the answer that it has, or `none`. When the answer is
 * still the same, the service sends 304 without a body.
 */
export const knownDigestHeader = 'x-known-digest';

/** Response header: the SHA-256 of the answer's body in base64. */
export const answerDigestHeader = 'x-answer-digest';

/** The digest of a caller that has no answer yet. */
export const noDigest = 'none';
