/**
 * Placeholders in the bundles until everything is built: the build id is a hash of the content, and a script can
 * carry the hashes of others only when those are final. Letters only: webpack makes an identifier of it, which must
 * stay recognisable (two underscores would become one).
 */
export const buildIdPlaceholder = 'TyresBuildIdPlaceholder';

/** A string literal in place of the JSON object of file name to `sha384-…`. */
export const integrityPlaceholder = '__TYRES_INTEGRITY__';

/** A well-formed hash that no file has. It makes browsers refuse a file without a recorded hash; they ignore a malformed one. */
export const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;
