// Runs before packages are installed: only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.tyres-install');
const neededBytes = 1.5 * 2 ** 30;

/** Prints the reason and exits. */
function giveUp(line) {
  console.error(`✗ ${line}`);
  process.exit(1);
}

function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (npm.error || npm.status !== 0) giveUp('npm was not found: install it with Node.js and try again.');
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex');
}

/** Installs the packages of the lock file, unless they are installed already. @returns true when it installed. */
export function install() {
  checkMachine();
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const disk = statfsSync(root);
  if (disk.bavail * disk.bsize < neededBytes)
    giveUp('The disk is nearly full: some 1.5 GB are needed to install.');
  const started = Date.now();
  process.stdout.write('• Installing packages …\n');
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    const reason = /ENOSPC/.test(npm.stderr)
      ? 'the disk is full'
      : (npm.stderr.trim().split('\n').at(-1) ?? 'no reason given');
    giveUp(`npm could not install the packages: ${reason}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  process.stdout.write(`✓ Installed packages (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return true;
}
