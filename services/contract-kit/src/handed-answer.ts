import { parseJson } from './parse-json';

/** Encodes an answer for its header: JSON in base64url. */
export function toHandedHeader(json: Uint8Array): string {
  return Buffer.from(json).toString('base64url');
}

/** Decodes the header; undefined when it is absent or not JSON. */
export function readHandedHeader(text: string | readonly string[] | undefined): unknown {
  return typeof text === 'string' ? parseJson(Buffer.from(text, 'base64url').toString()) : undefined;
}
