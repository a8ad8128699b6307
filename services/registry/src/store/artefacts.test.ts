import { manifestOf, filesOf } from '../testing/manifest';
import { createTestDisk, createTestS3, type TestArtefacts } from '../testing/test-artefacts';
import { isOutOfRoom } from './artefacts';
import { findDamage } from '../use-cases/find-damage';

const release = manifestOf();
const version = { name: 'mf-search', folder: '1.0.0-abc123' };
const files = new Map(Object.entries(filesOf(release)).map(([name, text]) => [name, Buffer.from(text)]));
const names = [...files.keys()].sort();

const textOf = async ({ artefacts }: TestArtefacts, file: string, folder = version.folder) => {
  const found = await artefacts.read(version.name, folder, file);
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk);
  return [Buffer.concat(chunks).toString(), found.bytes];
};

// Both stores pass the same tests.
describe.each([
  ['a folder of this machine', createTestDisk],
  ['an S3-compatible store', createTestS3],
])('%s', (_, createStore) => {
  let store: TestArtefacts;
  const keep = async (kept: ReadonlyMap<string, Buffer> = files, folder = version.folder) => {
    const staged = await store.artefacts.stage(version.name, folder, kept);
    await staged.keep();
    await staged.discard();
  };
  beforeEach(async () => {
    store = await createStore();
  });
  afterEach(() => store.close());

  test('returns files unchanged, even empty ones', async () => {
    const odd = new Map([
      ['a+b_c.0.js', Buffer.from([0, 255, 10, 13])],
      ['empty.css', Buffer.alloc(0)],
      ['deep/er/x.js', Buffer.alloc(300_000, 'x')],
    ]);
    await keep(odd);
    for (const [file, content] of odd)
      expect(await textOf(store, file)).toEqual([content.toString(), content.length]);
  });

  test('does not serve staged files before they are kept, nor after a discard', async () => {
    const staged = await store.artefacts.stage(version.name, version.folder, files);
    expect(await textOf(store, 'home.js')).toBeUndefined();
    await staged.discard();
    expect(await store.keptFiles()).toEqual([]);
  });

  test('returns undefined for a missing file, folder or version', async () => {
    await keep();
    expect(await textOf(store, 'none.js')).toBeUndefined();
    expect(await textOf(store, 'server')).toBeUndefined();
    expect(await textOf(store, 'home.js', '2.0.0-abc123')).toBeUndefined();
  });

  test('replaces the leftover files of an earlier attempt', async () => {
    await keep(new Map([...files, ['left.js', Buffer.from('left')]]));
    await keep();
    expect(await store.keptFiles()).toEqual(names.map((file) => `mf-search/1.0.0-abc123/${file}`));
  });

  test('removes a version and keeps another one whose name has the same prefix', async () => {
    await keep();
    await keep(files, '1.0.0-abc1234');
    expect(await store.artefacts.findFolders()).toEqual([version, { ...version, folder: '1.0.0-abc1234' }]);
    await store.artefacts.remove(version);
    expect(await store.artefacts.findFolders()).toEqual([{ ...version, folder: '1.0.0-abc1234' }]);
    await store.artefacts.remove(version);
    expect(await store.keptFiles()).toHaveLength(names.length);
  });

  test('an intact version has no damage', async () => {
    await keep();
    expect(await findDamage(store.artefacts, release)).toEqual({ files: names.length, damaged: [] });
  });

  test.each(names)('one changed byte in %s is found, and no other damage', async (file) => {
    await keep();
    await store.flipByte(version, file);
    expect(await findDamage(store.artefacts, release)).toEqual({ files: names.length, damaged: [file] });
  });

  test.each(names)('a missing %s is found, and no other damage', async (file) => {
    await keep();
    await store.loseFile(version, file);
    expect(await findDamage(store.artefacts, release)).toEqual({ files: names.length, damaged: [file] });
  });
});

test('the damage check fails when the store does not answer', async () => {
  const store = await createTestS3();
  const staged = await store.artefacts.stage(version.name, version.folder, files);
  await staged.keep();
  await store.stopServer();
  await expect(findDamage(store.artefacts, release)).rejects.toThrow('ECONNREFUSED');
  await store.close();
});

test.each([
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('full'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('full'), { name: 'QuotaExceeded' }), true],
  [Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } }), true],
  [Object.assign(new Error('broken'), { code: 'EIO', $metadata: { httpStatusCode: 500 } }), false],
  [undefined, false],
])('isOutOfRoom(%s) is %s', (error, expected) => expect(isOutOfRoom(error)).toBe(expected));
