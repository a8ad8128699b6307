/** Lays an answer out for its header: JSON in base64url. */
export function toHandedHeader(json: Uint8Array): string {
  return Buffer.from(json).toString('base64url');
}

/** Reads what was handed on; undefined when nothing was, or nothing that is JSON. */
export function readHandedHeader(text: string | readonly string[] | undefined): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
