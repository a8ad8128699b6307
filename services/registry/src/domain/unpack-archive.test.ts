import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Header, Parser } from 'tar';
import { archiveOf, manifestOf, filesOf } from '../testing/manifest';
import { unpackArchive } from './unpack-archive';

const files = filesOf(manifestOf());
const limits = { bytes: 8 * 1024 * 1024, files: 10 };

/** A tar that may have entries which the usual tools do not write. */
function tarOf(
  entries: readonly {
    path: string;
    type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'Directory';
    text?: string;
    linkpath?: string;
    size?: number;
  }[],
): Buffer {
  const blocks = entries.flatMap(({ path, type = 'File', text = '', linkpath, size }) => {
    const header = Buffer.alloc(512);
    new Header({
      path,
      type,
      size: size ?? Buffer.byteLength(text),
      mode: 0o644,
      ...(linkpath ? { linkpath } : {}),
    }).encode(header);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return [header, body];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
const entriesOf = (given: Record<string, string>) =>
  Object.entries(given).map(([path, text]) => ({ path, text }));
const refusalOf = (archive: Buffer) =>
  unpackArchive(archive, limits).then(
    () => 'unpacked',
    (error: { problem?: { code: string; message: string } }) => error.problem?.message ?? String(error),
  );
const textsOf = (unpacked: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...unpacked].map(([name, file]) => [name, String(file)]));

test('an archive with folder entries and names that begin with ./ is accepted', async () => {
  const entries = [
    { path: './', type: 'Directory' as const },
    ...entriesOf(files).map((entry) => ({ ...entry, path: `./${entry.path}` })),
  ];
  expect(textsOf(await unpackArchive(gzipSync(tarOf(entries)), limits))).toEqual(files);
});

test.each([
  ['../evil.js'],
  ['a/../../evil.js'],
  ['/etc/evil.js'],
  ['C:\\evil.js'],
  ['a\\..\\evil.js'],
  ['a//b.js'],
  ['.'],
  ['é.js'],
])('an archive with the path %j is refused', async (path) => {
  const archive = gzipSync(tarOf([...entriesOf(files), { path, text: 'evil' }]));
  expect(await refusalOf(archive)).toMatch(/no plain file inside of it|cut off, or no gzipped tar/);
});

test('a name that is too long for a disk is refused', async () => {
  const name = `${'x'.repeat(120)}/${'y'.repeat(120)}.js`;
  expect(await refusalOf(await archiveOf({ ...files, [name]: 'x' }))).toContain('no plain file inside of it');
});

test('a name may have 200 characters, and no more', async () => {
  const archiveWith = (length: number) =>
    gzipSync(tarOf([{ path: `${'x'.repeat(length - 100)}/${'y'.repeat(99)}`, text: 'x' }]));
  expect(await refusalOf(archiveWith(200))).toBe('unpacked');
  expect(await refusalOf(archiveWith(201))).toContain('no plain file inside of it');
});

test('a file may begin with the names of folders that are files elsewhere', async () => {
  const archive = gzipSync(tarOf(entriesOf({ 'a/b/c.js': 'x', 'b.js': 'x', 'a/c.js': 'x' })));
  expect(await refusalOf(archive)).toBe('unpacked');
});

test.each(['a', 'a/b'])('an archive with a file below the file %s is refused', async (name) => {
  const archive = gzipSync(tarOf(entriesOf({ 'a/b/c.js': 'x', [name]: 'x' })));
  expect(await refusalOf(archive)).toContain('it holds a/b/c.js below a file of the same name');
});

test.each([
  ['a symbolic link', { path: 'home.js', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' }],
  ['a hard link', { path: 'home.js', type: 'Link' as const, linkpath: 'remote.js' }],
  ['a device', { path: 'home.js', type: 'CharacterDevice' as const }],
])('an archive with %s is refused', async (_, entry) => {
  expect(await refusalOf(gzipSync(tarOf([entry, ...entriesOf(files)])))).toContain(
    'no plain file inside of it',
  );
});

test('an archive with the same file twice is refused', async () => {
  const archive = gzipSync(tarOf([...entriesOf(files), { path: 'home.js', text: 'home' }]));
  expect(await refusalOf(archive)).toContain('it holds home.js twice');
});

test('an archive with a file below another file is refused', async () => {
  const archive = gzipSync(tarOf([...entriesOf(files), { path: 'home.js/inner.js', text: 'x' }]));
  expect(await refusalOf(archive)).toContain('below a file of the same name as its folder');
});

test('an archive that is cut off anywhere is refused', async () => {
  const whole = await archiveOf(files);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      expect(await refusalOf(whole.subarray(0, length))).toContain('cut off, or no gzipped tar');
    }),
    { numRuns: 60 },
  );
});

test('a truncated tar in a complete gzip never yields part of a file', async () => {
  const tar = tarOf(entriesOf(files));
  for (let length = 0; length < tar.length; length += 100) {
    const unpacked = await unpackArchive(gzipSync(tar.subarray(0, length)), limits).catch(() => new Map());
    expect(files).toMatchObject(textsOf(unpacked));
  }
});

test.each([['hello'], [''], ['\u001f\u008b']])('the text %j is refused as an archive', async (text) => {
  expect(await refusalOf(Buffer.from(text, 'latin1'))).toContain('cut off, or no gzipped tar');
});

test('a damaged archive is rejected, or unpacks to the packed files', async () => {
  const whole = await archiveOf(files);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (at) => {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 0x10, at);
      // A few bits of the format have no meaning, so damage to them goes unnoticed.
      const unpacked = await unpackArchive(damaged, limits).catch(() => undefined);
      if (unpacked) expect(textsOf(unpacked)).toEqual(files);
    }),
    { numRuns: 60 },
  );
});

describe('limits', () => {
  test('an archive may have as many files and folders as the limit', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ path: `f${index}`, text: 'x' }));
    expect(await refusalOf(gzipSync(tarOf(ten)))).toBe('unpacked');
  });

  test('an archive may have as many bytes as the limit, headers and padding included', async () => {
    const text = 'x'.repeat(limits.bytes - 512 - 1_024);
    const tar = tarOf([{ path: 'home.js', text }]);
    expect(tar).toHaveLength(limits.bytes);
    expect(await refusalOf(gzipSync(tar))).toBe('unpacked');
    expect(await refusalOf(gzipSync(Buffer.concat([tar, Buffer.alloc(1)])))).toContain('more than 8 MiB');
  });

  test.each([
    ['an archive', files, 'unpacked'],
    ['nothing', {}, 'cut off, or no gzipped tar'],
  ])('padding after %s is skipped and not copied', async (_, given, message) => {
    const padded = Buffer.concat([tarOf(entriesOf(given)), Buffer.alloc(7 * 1024 * 1024)]);
    const write = jest.spyOn(Parser.prototype, 'write');
    expect(await refusalOf(gzipSync(padded))).toContain(message);
    const parsed = write.mock.calls.reduce((sum, [chunk]) => sum + chunk.length, 0);
    write.mockRestore();
    expect(parsed).toBeLessThan(128 * 1024);
  });

  test('an archive that is compressed by Zstandard within is refused', async () => {
    expect(await refusalOf(gzipSync(Buffer.from('28b52ffd00', 'hex')))).toContain('it is compressed twice');
  });

  test('a file may hold what is compressed, wherever it is in the archive', async () => {
    const tar = tarOf([{ path: 'home.js.gz', text: 'x'.repeat(256 * 1024) }]);
    // Chunks begin at multiples of 16 kB.
    for (let at = 16 * 1024; at < 256 * 1024; at += 16 * 1024) tar.write('1f8b', at, 'hex');
    expect(await refusalOf(gzipSync(tar))).toBe('unpacked');
  });

  test('reading stops at the first fault', async () => {
    const link = { path: 'home.js', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' };
    const large = { path: 'remote.js', text: 'x'.repeat(limits.bytes) };
    expect(await refusalOf(gzipSync(tarOf([link, large])))).toContain('no plain file inside of it');
  });

  test('an archive with more files and folders than the limit is refused', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({
      path: `d${index}`,
      type: 'Directory' as const,
    }));
    expect(await refusalOf(gzipSync(tarOf(many)))).toContain('more than 10 files');
  });

  test('unpacking stops at the size limit, so that memory stays bounded', async () => {
    // 1 GiB of zeros in 1 MiB, as a sequence of gzip members.
    const head = Buffer.alloc(512);
    new Header({ path: 'home.js', type: 'File', size: 1024 ** 3, mode: 0o644 }).encode(head);
    const member = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
    const bomb = Buffer.concat([gzipSync(head), ...Array.from({ length: 16 }, () => member)]);
    const before = process.memoryUsage();
    let peak = 0;
    const startedAt = process.cpuUsage();
    const watch = setInterval(() => {
      const { heapUsed, external } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external);
    }, 1);
    expect(await refusalOf(bomb)).toContain('more than 8 MiB when it is unpacked');
    clearInterval(watch);
    expect(peak).toBeLessThan(64 * 1024 * 1024);
    const { user } = process.cpuUsage(startedAt);
    const beforeMember = process.cpuUsage();
    gunzipSync(member);
    // 8 MiB were unpacked instead of 1 GiB, so it takes less CPU time than unpacking a few members.
    expect(user).toBeLessThan(8 * process.cpuUsage(beforeMember).user);
  });

  test('an archive within an archive is refused before the inner one is unpacked', async () => {
    const inner = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(await refusalOf(gzipSync(inner))).toContain('it is compressed twice');
  });
});
