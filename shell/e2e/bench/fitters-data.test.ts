import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { importKinds, placedPostcodes, sizeOf, writeFittersData } from './fitters-data';

test('the 100,000 postcodes are different ones, and valid', () => {
  const codes = [...placedPostcodes(sizeOf(1).postcodes)].map(({ code }) => code);
  expect(codes).toHaveLength(100_000);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => parsePostcode(code) !== code)).toEqual([]);
});

test('each file has a line for every row, with all of its columns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-fitters-data-'));
  const size = sizeOf(0.01);
  await writeFittersData(folder, size);
  const rows: Record<string, number> = {};
  for (const kind of importKinds) {
    const lines = (await readFile(join(folder, `${kind}.csv`), 'utf8')).trim().split('\n');
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
    rows[kind] = lines.length - 1;
  }
  expect(rows).toEqual({ outcodes: size.postcodes, fitters: size.fitters, closures: 2 * size.fitters });
  await rm(folder, { recursive: true });
});
