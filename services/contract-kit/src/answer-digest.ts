/**
 * Header of a reading call whose caller keeps what it is answered: the digest of the answer that it was given before, or
 * `none`. A service whose answer is still the same says 304, and does not send it again.
 */
export const knownDigestHeader = 'x-known-digest';

/** Header of the answer to such a call: the SHA-256 of its body in base64. */
export const answerDigestHeader = 'x-answer-digest';

/** Stands for no answer. */
export const noDigest = 'none';
