import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashFolders } from '@tyres/stack/folder-hash';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const mfBuild = join(root, '../build/bin/mf-build.mjs');
const again = join(root, 'fixtures/dist/mf-one-again');
const lock = join(root, 'fixtures/dist/.building');
const staleLockMs = 120_000;

const folders = {
  shell: root,
  'mf-one': join(root, 'fixtures/mf-one'),
  'mf-two': join(root, 'fixtures/mf-two'),
  /** With a React of its own, and a fragment without React. */
  'mf-own': join(root, 'fixtures/mf-own'),
  /** The first one again, with other texts: a second build for the same tab. */
  'mf-one-again': again,
};

/** Built folders that the tests serve, by name. */
export type BuiltFolders = Readonly<Record<keyof typeof folders, string>>;

/** Folders that the builds depend on. */
const sources = [
  '.',
  '../build',
  '../kit',
  '../ui',
  '../../services/contract-kit',
  '../../services/registry/contract',
];

/**
 * Builds the root and the fixtures with the preset's own command, as a team would. The first test file builds them; the
 * others reuse the builds until the sources change.
 */
export async function buildFixtures(): Promise<BuiltFolders> {
  await mkdir(join(lock, '..'), { recursive: true });
  await takeLock();
  try {
    const hash = await hashFolders(sources.map((folder) => join(root, folder)));
    const builds = join(root, 'fixtures/dist', hash);
    if (!existsSync(builds)) await buildInto(builds);
    return {
      shell: join(builds, 'shell'),
      'mf-one': join(builds, 'mf-one'),
      'mf-two': join(builds, 'mf-two'),
      'mf-own': join(builds, 'mf-own'),
      'mf-one-again': join(builds, 'mf-one-again'),
    };
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function buildInto(builds: string): Promise<void> {
  await copyAgain();
  await Promise.all([folders.shell, folders['mf-one']].map(build));
  await Promise.all([folders['mf-two'], folders['mf-one-again'], folders['mf-own']].map(build));
  const draft = await mkdtemp(`${builds}-`);
  for (const [name, folder] of Object.entries(folders))
    await cp(join(folder, 'dist'), join(draft, name), { recursive: true });
  // Renamed in one step, so that a folder is never seen half copied.
  await rename(draft, builds);
}

async function copyAgain(): Promise<void> {
  await rm(again, { recursive: true, force: true });
  await cp(folders['mf-one'], again, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  await edit(join(again, 'src/screens/start/View.tsx'), '{data.greeting}', '{data.greeting} again');
  await edit(join(again, 'src/screens/next/View.tsx'), 'Next:', 'Next again:');
}

async function build(folder: string): Promise<void> {
  await run(process.execPath, [mfBuild, folder]);
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      return await mkdir(lock);
    } catch {
      const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: 0 }));
      if (Date.now() - mtimeMs > staleLockMs) await rm(lock, { recursive: true, force: true });
      else await new Promise((done) => setTimeout(done, 200));
    }
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}
