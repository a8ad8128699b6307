import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cssClassName } from './css-class-name';

test('two micro-frontends, or two versions with different rules, never share a class name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-css-'));
  const resourcePath = join(folder, 'View.module.css');
  await writeFile(resourcePath, '.card { color: red }');
  const name = (slice: string) => cssClassName(slice, folder)({ resourcePath }, '', 'card');
  expect(name('mf-search')).toMatch(/^mf-search_card_[0-9a-f]{6}$/);
  expect(name('mf-search')).toBe(name('mf-search'));
  expect(name('mf-fitters')).not.toBe(name('mf-search'));
  const before = name('mf-search');
  await writeFile(resourcePath, '.card { color: blue }');
  expect(name('mf-search')).not.toBe(before);
  await rm(folder, { recursive: true });
});
