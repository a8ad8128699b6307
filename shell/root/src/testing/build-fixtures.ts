import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const mfBuild = join(root, '../build/bin/mf-build.mjs');

/** Folders of what the tests serve, built by the preset. */
export const builtFolders = {
  shell: join(root, 'dist'),
  'mf-one': join(root, 'fixtures/mf-one/dist'),
  'mf-two': join(root, 'fixtures/mf-two/dist'),
  /** The first one again, with another greeting: two builds that may meet in one tab. */
  'mf-one-again': join(root, 'fixtures/dist/mf-one-again/dist'),
};

/** Builds the root and the fixtures with the preset's own command, as a team would. */
export async function buildFixtures(): Promise<void> {
  const again = join(builtFolders['mf-one-again'], '..');
  await rm(again, { recursive: true, force: true });
  await cp(join(root, 'fixtures/mf-one'), again, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  const view = join(again, 'src/screens/start/View.tsx');
  await writeFile(view, (await readFile(view, 'utf8')).replace('{data.greeting}', '{data.greeting} again'));
  await Promise.all(
    [root, join(root, 'fixtures/mf-one')].map((folder) => run(process.execPath, [mfBuild, folder])),
  );
  await Promise.all(
    [join(root, 'fixtures/mf-two'), again].map((folder) => run(process.execPath, [mfBuild, folder])),
  );
}
