import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../behaviours/sources';
import { findCalls, replaceCalls } from './calls';
import { drawLayers } from './layers';
import { readPackages } from './packages';

/** Draws the packages in their layers, and writes who calls whom into `shell/docs/map.md`. Returns the paths from the root. */
export function writeMap(root: string): readonly string[] {
  const packages = readPackages(root);
  const picture = 'shell/docs/images/layers.svg';
  const document = 'shell/docs/map.md';
  writeFileSync(join(root, picture), drawLayers(packages));
  const text = readFileSync(join(root, document), 'utf8');
  writeFileSync(join(root, document), replaceCalls(text, findCalls(packages, readSources(root))));
  return [picture, document];
}
