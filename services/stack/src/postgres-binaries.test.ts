import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findPostgresBinaries, isRoot } from './postgres-binaries';

let folder: string;
let native: string;
/** Where the programs are copied to. */
let shared: string;

/** An installed package with a library, a link to it, and the list of the links that it should have. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-binaries-'));
  native = join(folder, 'checkout/native');
  for (const part of ['bin', 'lib']) mkdirSync(join(native, part), { recursive: true });
  const version = basename(folder);
  shared = join(tmpdir(), `tyres-postgres-${version}`);
  writeFileSync(join(native, '../package.json'), JSON.stringify({ version }));
  for (const program of ['initdb', 'postgres']) writeFileSync(join(native, 'bin', program), program);
  writeFileSync(join(native, 'lib/icu.so.60'), 'library');
  symlinkSync('icu.so.60', join(native, 'lib/icu.so'));
  const links = [{ source: 'native/lib/icu.so.60', target: 'native/lib/icu.so' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => {
  for (const path of [folder, shared]) rmSync(path, { recursive: true, force: true });
});

const libraryOf = ({ postgres }: { postgres: string }): string =>
  readFileSync(join(dirname(postgres), '../lib/icu.so'), 'utf8');

// Only a copy for the unprivileged user is shared by all checkouts.
(isRoot ? test : test.skip)(
  'the copy of the programs outlives the checkout that it was made from',
  async () => {
    const binaries = await findPostgresBinaries(native);
    rmSync(join(folder, 'checkout'), { recursive: true });
    expect(libraryOf(binaries)).toBe('library');
  },
);

test('a link to a deleted checkout is replaced', async () => {
  const first = await findPostgresBinaries(native);
  const link = join(dirname(first.postgres), '../lib/icu.so');
  rmSync(link);
  symlinkSync(join(folder, 'deleted/icu.so.60'), link);
  expect(libraryOf(await findPostgresBinaries(native))).toBe('library');
});
