import { readFileSync } from 'node:fs';
import { readOutlines, type Land } from '../domain/land';

const file = new URL('../../coasts/coasts.txt', import.meta.url);
let land: readonly Land[] | undefined;

/** The coasts and borders of Natural Earth at 1:10,000,000, read at the first call. */
export function readLand(): readonly Land[] {
  return (land ??= readOutlines(readFileSync(file, 'utf8')));
}
