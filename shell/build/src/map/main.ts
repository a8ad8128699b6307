// `npm run map`: draws the packages in their layers, and lists who calls whom. map.test.ts compares both with the code.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMap } from './write-map';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../../..');

for (const path of writeMap(root)) console.log(`✓ ${path} is written`);
