import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@tyres/registry-contract/release';
import { watchFolder } from './watch-folder';

type News = { built: Manifest; folder: string } | { failed: string };

const fixture = join(__dirname, '../../root/fixtures/mf-two');
let work: string;
let news: News[];
let heard: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  // Inside the workspace, so that its packages are found.
  const parent = join(__dirname, '../.mf-build');
  await mkdir(parent, { recursive: true });
  work = await mkdtemp(join(parent, 'watch-'));
  await cp(fixture, work, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  news = [];
  heard = 0;
  stop = await watchFolder(work, {
    onBuilt: (built, folder) => void news.push({ built, folder }),
    onFailed: (failed) => void news.push({ failed }),
  });
});

afterAll(async () => {
  await stop();
  await rm(work, { recursive: true, force: true });
});

async function next(): Promise<News> {
  const endMs = Date.now() + 50_000;
  while (news.length <= heard) {
    if (Date.now() > endMs) throw new Error('There was no build.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return news[heard++]!;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(work, file), 'utf8');
  await writeFile(join(work, file), text.replace(from, to));
}

const note = 'src/fragments/note/View.tsx';

test('watchFolder builds a version after each change, reports errors, and follows changes of release.ts', async () => {
  const first = await next();
  if (!('built' in first)) throw new Error(first.failed);
  expect(Object.keys(first.built.fragments).sort()).toEqual(['dull', 'note', 'prose']);
  expect(JSON.parse(await readFile(join(first.folder, 'release.json'), 'utf8'))).toEqual(first.built);

  await edit(note, 'A note', 'Another note');
  const second = await next();
  if (!('built' in second)) throw new Error(second.failed);
  expect(second.built.build).not.toBe(first.built.build);
  // The previous build stays, and none of its files is in the new one.
  expect(await readFile(join(first.folder, first.built.entry), 'utf8')).toContain(first.built.build);
  for (const script of second.built.fragments['note']?.scripts ?? [])
    expect(await readFile(join(second.folder, script), 'utf8')).not.toContain('"A note"');

  await edit(note, 'Another note', 'Another note</h3>');
  expect(await next()).toMatchObject({ failed: expect.stringContaining('View.tsx') });
  await edit(note, 'Another note</h3>', 'Another note');
  expect(await next()).toMatchObject({ built: { build: second.built.build } });

  // This text is only in the server bundle.
  await edit('src/fragments/prose/load.ts', '`Read ', '`Reading ');
  const served = await next();
  if (!('built' in served)) throw new Error(served.failed);
  expect(served.built.build).not.toBe(second.built.build);
  expect(served.built.fragments).toEqual(second.built.fragments);
  expect(await readFile(join(served.folder, served.built.server ?? ''), 'utf8')).toContain('Reading ');

  await edit('release.ts', "path: '/plain/{word}'", "path: '/simple/{word}'");
  expect(await next()).toMatchObject({ built: { pages: { plain: { path: '/simple/{word}' } } } });

  await edit('release.ts', 'export const', 'export konst');
  expect(await next()).toHaveProperty('failed');
  await edit('release.ts', 'export konst', 'export const');
  expect(await next()).toHaveProperty('built');
});
