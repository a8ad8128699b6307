// `npm run stage -w @tyres/edge -- <folder>`: writes the worker's programs where the edge that is staged in the folder reads them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlePrograms } from './worker-script';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder in which the edge is staged.');
const target = join(folder, 'shell/edge/src/render');
const { host, guest } = await bundlePrograms();
await mkdir(target, { recursive: true });
await writeFile(join(target, 'worker-host.cjs'), host);
await writeFile(join(target, 'worker.cjs'), guest);
