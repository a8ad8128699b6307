import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { landIn, type Land, type Topology } from '../domain/land';

/** Of the maps: what is beyond is drawn as sea. */
const corners = { northWest: [-16, 63], southEast: [11, 44] } as const;
let land: readonly Land[] | undefined;

/** The coasts and borders of Natural Earth at 1:10,000,000. Read at the first call, which takes some time, and kept. */
export function readLand(): readonly Land[] {
  if (land) return land;
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology: Topology = JSON.parse(readFileSync(file, 'utf8'));
  return (land = landIn(topology, corners));
}
