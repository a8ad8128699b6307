import { readFileSync, writeFileSync } from 'node:fs';
import { writeOutlines } from '../src/domain/land';
import { outlinesIn, type Topology } from './topology';

/** Of the drawn maps: what is beyond is drawn as sea. */
const corners = { northWest: [-16, 63], southEast: [11, 44] } as const;

// The atlas is 4 MB, and takes a service 0.3 s and 100 MB to read: so it reads this part of it instead.
const file = new URL(import.meta.resolve('world-atlas/countries-10m.json'));
const topology: Topology = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(new URL('./coasts.txt', import.meta.url), writeOutlines(outlinesIn(topology, corners)));
