// `npm run pack -- <folder>`: packs what a micro-frontend in a repository of its own is built, tested and shipped with.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPackages } from '../map/packages';
import { root } from '../root';
import { packagesForSlices } from './packages-for-slices';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('✗ Say where: npm run pack -- <folder>.');
  process.exit(2);
}
const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
mkdirSync(target, { recursive: true });
const names = packagesForSlices(readPackages(root));
const { status } = spawnSync(
  'npm',
  ['pack', '--silent', '--pack-destination', target, ...names.flatMap((name) => ['--workspace', name])],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (status === 0) console.log(`✓ ${names.length} packages in ${target}`);
process.exit(status ?? 1);
