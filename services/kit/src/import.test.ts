import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { number, object, string } from 'yup';
import { importRows, RefusedRows, withProgress, type ImportError, type ImportProgress } from './import';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const schema = object({ code: string().required(), pence: number().integer().min(0).required() });

function write(name: string, text: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function run(file: string) {
  const batches: unknown[][] = [];
  const count = await importRows({
    file,
    schema,
    batchSize: 2,
    batch: async (rows) => void batches.push(rows),
  }).catch((error: ImportError) => error.badLines);
  return { count, batches };
}

test('importRows reads CSV with a byte order mark, quotes, line breaks in fields and empty lines', async () => {
  const file = write('a.csv', '\uFEFFcode,pence\r\n"a, b",1\r\n\r\n"two\nlines",2\r\nc,3');
  expect(await run(file)).toEqual({
    count: 3,
    batches: [
      [
        { code: 'a, b', pence: 1 },
        { code: 'two\nlines', pence: 2 },
      ],
      [{ code: 'c', pence: 3 }],
    ],
  });
});

test('importRows reads NDJSON', async () => {
  expect(await run(write('a.ndjson', '{"code":"a","pence":1}\n\n{"code":"b","pence":2}'))).toMatchObject({
    count: 2,
  });
});

test('every bad line is reported by number, and no row after the first is saved', async () => {
  const file = write('b.csv', 'code,pence\na,1\nb,2\n,x\nc,3\nd,-1\n');
  const { count, batches } = await run(file);
  expect(count).toMatchObject([
    { line: 4 },
    { line: 6, message: 'pence must be greater than or equal to 0' },
  ]);
  expect(batches).toEqual([
    [
      { code: 'a', pence: 1 },
      { code: 'b', pence: 2 },
    ],
  ]);
});

test.each<[string, string, string | Buffer, number, RegExp]>([
  ['an empty file', 'empty.csv', '', 1, /^the file is empty$/],
  ['an empty file', 'empty.ndjson', '', 1, /^the file is empty$/],
  ['no header', 'a.csv', 'x1,100\nx2,200\n', 1, /^this line must name the columns: code, pence$/],
  [
    'an unknown column',
    'a.csv',
    'code,pence,colour\na,1,red\n',
    1,
    /^no column is called colour; there are code, pence$/,
  ],
  ['a missing column', 'a.csv', 'code\na\n', 1, /^the column pence is missing$/],
  ['a column twice', 'a.csv', 'code,pence,code\na,1,b\n', 1, /^the column code is there twice$/],
  [
    'too many values',
    'a.csv',
    'code,pence\nb,1\na,1,2\n',
    3,
    /^3 values for 2 columns: values with a comma need quotes$/,
  ],
  [
    'a last line that is cut off',
    'a.csv',
    'code,pence\na,1\nb',
    3,
    /^1 values for 2 columns: the file may be cut off$/,
  ],
  ['a quote that is cut off', 'a.csv', 'code,pence\na,1\n"b', 3, /never closed: the file may be cut off$/],
  [
    'a quote that is never closed',
    'a.csv',
    `code,pence\n"a,1\n${'b,1\n'.repeat(300_000)}`,
    0,
    /does not end; is a quote opened/,
  ],
  [
    'another encoding',
    'a.csv',
    Buffer.from('code,pence\nB\xFCrger,1\n', 'latin1'),
    2,
    /save the file as UTF-8$/,
  ],
  ['UTF-16', 'a.csv', Buffer.from('\uFEFFcode,pence\na,1\n', 'utf16le'), 1, /UTF-16; save it as UTF-8$/],
  [
    'a gzipped file that is cut off',
    'a.csv.gz',
    gzipSync('code,pence\na,1\n').subarray(0, 25),
    1,
    /gunzipped: the file may be cut off$/,
  ],
  [
    'empty lines without end',
    'a.csv',
    `code,pence\na,1\n${'\n'.repeat(3_000_000)}`,
    3,
    /^1000 empty lines follow/,
  ],
  ['empty lines of Windows', 'a.csv', `code,pence\r\na,1\r\n${'\r\n'.repeat(9_000)}`, 3, /^1000 empty/],
  ['blank lines without end', 'a.ndjson', `{"code":"a","pence":1}\n${' \n'.repeat(9_000)}`, 2, /^1000 empty/],
  [
    'very many columns',
    'a.csv',
    `${Array.from({ length: 90_000 }, (_, index) => `c${index}`).join(',')}\n`,
    1,
    /^90000 columns; there may be 1000$/,
  ],
  [
    'very many names',
    'a.ndjson',
    `{${Array.from({ length: 90_000 }, (_, index) => `"c${index}":1`).join(',')}}\n`,
    1,
    /^nothing is called c0, .* c9 and 89990 more; there are code, pence$/,
  ],
  [
    'lists in lists',
    'a.ndjson',
    `{"code":"a","pence":1}\n{"code":${'['.repeat(200_000)}${']'.repeat(200_000)},"pence":1}\n`,
    2,
    /^this is nested too deeply$/,
  ],
  [
    'a character that databases cannot store',
    'a.csv',
    'code,pence\na\0b,1\n',
    2,
    /a character that cannot be stored$/,
  ],
  ['no JSON', 'a.ndjson', '{"code":"a","pence":1}\noops\n', 2, /^this is not JSON$/],
  [
    'JSON that is cut off',
    'a.ndjson',
    '{"code":"a","pence":1}\n{"code":"b","pe',
    2,
    /^this is not whole JSON: the file may be cut off$/,
  ],
  ['no object', 'a.ndjson', '[1]\n', 1, /^this is not an object$/],
  [
    'an unknown name',
    'a.ndjson',
    '{"code":"a","pence":1,"colour":"red"}\n',
    1,
    /^nothing is called colour; there are code, pence$/,
  ],
  ['a list where one value belongs', 'a.ndjson', '{"code":["a"],"pence":1}\n', 1, /./],
])(
  '%s in %s is reported in a plain message with its line, and nothing is saved',
  async (_, name, text, line, message) => {
    const { count, batches } = await run(write(name, text));
    expect(count).toEqual([{ line: line || expect.any(Number), message: expect.stringMatching(message) }]);
    expect(batches).toEqual([]);
  },
);

test('rows that a batch refuses are reported by their lines, in order with the other bad lines', async () => {
  const file = write('refused.csv', 'code,pence\na,1\n\nb,2\nc,3\nd,4\ne,-5\nf,6\n');
  const batches: string[][] = [];
  const importing = importRows({
    file,
    schema,
    batchSize: 2,
    batch: async (rows) => {
      batches.push(rows.map(({ code }) => code));
      throw new RefusedRows(new Map([[1, `${rows[1]?.code} is taken`]]));
    },
  });
  await expect(importing).rejects.toMatchObject({
    badLines: [
      { line: 4, message: 'b is taken' },
      { line: 7, message: 'pence must be greater than or equal to 0' },
    ],
  });
  expect(batches).toEqual([['a', 'b']]);
});

test('any other failure of a batch is the failure of the import', async () => {
  const file = write('failing.csv', 'code,pence\na,1\nb,2\nc,3\n');
  const batch = async () => {
    throw new Error('the disk is full');
  };
  await expect(importRows({ file, schema, batchSize: 2, batch })).rejects.toThrow('the disk is full');
});

test('gzipped files are read, whatever their name', async () => {
  const packed = gzipSync('code,pence\na,1\n');
  for (const name of ['b.csv.gz', 'b.csv']) expect((await run(write(name, packed))).count).toBe(1);
});

test('a file with only a header is valid and has no rows', async () => {
  expect(await run(write('header.csv', 'code,pence\n'))).toEqual({ count: 0, batches: [] });
});

test('a file of another kind is refused by its name', async () => {
  const file = write('a.xlsx', 'PK');
  await expect(importRows({ file, schema, batch: async () => undefined })).rejects.toThrow(
    /must end in \.csv or \.ndjson/,
  );
});

test('withProgress receives the progress of an import that is called indirectly', async () => {
  const heard: ImportProgress[] = [];
  const file = write('p.csv', `code,pence\n${'x,1\n'.repeat(5)}`);
  await withProgress(
    (progress) => heard.push(progress),
    () => run(file),
  );
  expect(heard).toEqual([
    { rows: 2, share: 1 },
    { rows: 4, share: 1 },
    { rows: 5, share: 1 },
  ]);
});

test('at most twenty bad lines are reported', async () => {
  const { count } = await run(write('c.csv', `code,pence\n${'x,y\n'.repeat(100)}`));
  expect(count).toHaveLength(20);
});

test('a missing file fails with ENOENT', async () => {
  await expect(
    importRows({ file: join(folder, 'none.csv'), schema, batch: async () => undefined }),
  ).rejects.toMatchObject({ code: 'ENOENT' });
});
