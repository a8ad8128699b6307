import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { number, object, string } from 'yup';
import { importRows, type ImportError } from './import';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const schema = object({ code: string().required(), pence: number().integer().min(0).required() });

function write(name: string, text: string): string {
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

test('CSV with a byte order mark, quotes, line breaks in fields and empty lines', async () => {
  const file = write('a.csv', '\uFEFFcode,pence,left_out\r\n"a, b",1,x\r\n\r\n"two\nlines",2,y\r\nc,3,z\r\n');
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

test('NDJSON', async () => {
  expect(await run(write('a.ndjson', '{"code":"a","pence":1}\n\n{"code":"b","pence":2}'))).toMatchObject({
    count: 2,
  });
});

test('every bad line is named by its number, and nothing after the first reaches the batch', async () => {
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

test.each([
  ['broken.csv', 'code,pence\na,1,2,3\n', 2],
  ['broken.ndjson', '{"code":"a","pence":1}\n{oops\n', 2],
])('%s says on which line it cannot be read', async (name, text, line) => {
  expect((await run(write(name, text))).count).toMatchObject([{ line }]);
});

test('twenty bad lines are enough to tell', async () => {
  const { count } = await run(write('c.csv', `code,pence\n${'x,y\n'.repeat(100)}`));
  expect(count).toHaveLength(20);
});

test('a file that is not there is the machine’s own error', async () => {
  await expect(
    importRows({ file: join(folder, 'none.csv'), schema, batch: async () => undefined }),
  ).rejects.toMatchObject({ code: 'ENOENT' });
});
