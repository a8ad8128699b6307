/**
 * The code of an error of the system, of a library or of PostgreSQL, such as `ENOENT` or `23505` (a unique violation);
 * '' when it has none.
 */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
