// `npm run new -- mf <name>` or `npm run new -- service <name>`: a package that passes its checks at once.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPackage, isPackageKind, NewPackageError } from './create-package';
import { writeMap } from '../map/write-map';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../../..');
const [kind = '', name = ''] = process.argv.slice(2);

try {
  if (!isPackageKind(kind))
    throw new NewPackageError(
      'Say what to make: npm run new -- mf <name>, or npm run new -- service <name>.',
    );
  const folder = await createPackage({ root, kind, name });
  // Links the new package, so that others can import it.
  const npm = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (npm.status !== 0)
    throw new NewPackageError('npm could not link the new package; the reason stands above.');
  console.log(
    `✓ ${folder} is made.\n  Its checks:  npx jest --config jest.config.mjs ${folder}\n  The site:    npm start`,
  );
  writeMap(root);
} catch (error) {
  if (!(error instanceof NewPackageError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exit(1);
}
