import { readFileSync } from 'node:fs';
import { readOutlines, type Land } from '../domain/land';
import { createLandCheck } from '../domain/near-land';
import type { IsNearLand } from '../domain/row-fields';

const file = new URL('../../coasts/coasts.txt', import.meta.url);
let land: readonly Land[] | undefined;

/** The coasts and borders of Natural Earth at 1:10,000,000, read at the first call. */
export function readLand(): readonly Land[] {
  return (land ??= readOutlines(readFileSync(file, 'utf8')));
}

let check: IsNearLand | undefined;

/** Whether a place is on the land of `readLand`, or within a few miles of it. */
export function isNearLand(place: Parameters<IsNearLand>[0]): boolean {
  check ??= createLandCheck(readLand());
  return check(place);
}
