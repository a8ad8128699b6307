// `npm run new -- mf <name>` or `npm run new -- service <name>`: a package that passes its checks at once.
import { spawnSync } from 'node:child_process';
import { writeMap } from '../map/write-map';
import { root } from '../root';
import { writeWorkflows } from '../workflows/write-workflows';
import { createPackage, isPackageKind, NewPackageError } from './create-package';

const [kind = '', name = ''] = process.argv.slice(2);

try {
  if (!isPackageKind(kind))
    throw new NewPackageError(
      'Say what to make: npm run new -- mf <name>, or npm run new -- service <name>.',
    );
  const folder = await createPackage({ root, kind, name });
  writeWorkflows(root);
  // Links the new package, so that others can import it.
  const npm = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (npm.status !== 0)
    throw new NewPackageError('npm could not link the new package; see its output above.');
  writeMap(root);
  console.log(
    `✓ ${folder} is made.\n  Its checks:  npx jest --config jest.config.mjs ${folder}\n  The site:    npm start`,
  );
} catch (error) {
  if (!(error instanceof NewPackageError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exit(1);
}
