// `npm run map`: draws the packages in their layers. map.test.ts compares the picture with the packages.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMap } from './write-map';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../../..');

console.log(`✓ ${writeMap(root)} is written`);
