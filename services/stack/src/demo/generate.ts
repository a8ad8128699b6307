// Writes one service's demo files: generate.ts <service> <folder>
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../root';

const [service = '', folder = ''] = process.argv.slice(2);
const { generateDemo } = await import(
  pathToFileURL(join(root, 'services', service, 'demo/generate.ts')).href
);
await generateDemo(folder);
