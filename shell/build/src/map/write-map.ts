import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLayers } from './layers';
import { readPackages } from './packages';

/** Draws the packages in their layers, for `shell/docs/map.md`. Returns the picture's path from the root. */
export function writeMap(root: string): string {
  const path = 'shell/docs/images/layers.svg';
  writeFileSync(join(root, path), drawLayers(readPackages(root)));
  return path;
}
