import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
  /** The first one again, with other words: two builds that may meet in one tab. */
  'mf-one-again': again,
};

/** Folders of what the tests serve, by name. */
export type BuiltFolders = Readonly<Record<keyof typeof folders, string>>;

/**
 * Builds the root and the fixtures with the preset's own command, as a team would, and answers copies of their own:
 * other test files build too, one after the other.
 */
export async function buildFixtures(): Promise<BuiltFolders> {
  await mkdir(join(lock, '..'), { recursive: true });
  await takeLock();
  try {
    await copyAgain();
    await Promise.all([folders.shell, folders['mf-one']].map(build));
    await Promise.all([folders['mf-two'], folders['mf-one-again']].map(build));
    const copies = await mkdtemp(join(tmpdir(), 'root-fixtures-'));
    const copy = async (name: string, folder: string) => {
      await cp(join(folder, 'dist'), join(copies, name), { recursive: true });
      return join(copies, name);
    };
    return {
      shell: await copy('shell', folders.shell),
      'mf-one': await copy('mf-one', folders['mf-one']),
      'mf-two': await copy('mf-two', folders['mf-two']),
      'mf-one-again': await copy('mf-one-again', folders['mf-one-again']),
    };
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Takes the copies away. */
export async function removeFixtures(built: BuiltFolders): Promise<void> {
  await rm(join(built.shell, '..'), { recursive: true, force: true });
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
