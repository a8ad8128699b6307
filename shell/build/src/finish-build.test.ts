import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { finishBuild } from './finish-build';
import { buildIdPlaceholder, integrityPlaceholder } from './placeholders';

const folders: string[] = [];

async function output(chunk: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-build-'));
  folders.push(folder);
  await writeFile(
    join(folder, 'remote.js'),
    `var r={};r.integrity="${integrityPlaceholder}";var mf_${buildIdPlaceholder};`,
  );
  await writeFile(join(folder, 'chunk.0a1b2c3d.js'), `self["webpackChunk${buildIdPlaceholder}"]=[${chunk}]`);
  await writeFile(join(folder, 'early.js'), 'self.isEarly=true');
  await writeFile(join(folder, 'chunk.4e5f6a7b.css'), '@layer slice { .a_b { color: red; } }');
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('equal content gets the same build id, and different content another one', async () => {
  const [one, same, other] = await Promise.all([output('1'), output('1'), output('2')]);
  const builds = await Promise.all([one, same, other].map((folder) => finishBuild(folder, 'mf-one')));
  expect(builds[1]?.build).toBe(builds[0]?.build);
  expect(builds[2]?.build).not.toBe(builds[0]?.build);
});

test('the build id replaces its placeholder in every file', async () => {
  const folder = await output('1');
  const { build } = await finishBuild(folder, 'mf-one');
  expect(await readFile(join(folder, 'chunk.0a1b2c3d.js'), 'utf8')).toContain(`webpackChunk${build}`);
  expect(await readFile(join(folder, 'remote.js'), 'utf8')).not.toContain(buildIdPlaceholder);
});

test('the runtime has the hashes of its chunks, and the manifest those of all final files', async () => {
  const folder = await output('1');
  const { files } = await finishBuild(folder, 'mf-one');
  const runtime = await readFile(join(folder, 'remote.js'), 'utf8');
  const table: unknown = JSON.parse(/integrity=(\{.*?\});/.exec(runtime)?.[1] ?? 'null');
  const hashes = await Promise.all(
    ['chunk.0a1b2c3d.js', 'chunk.4e5f6a7b.css'].map(async (name) => [
      name,
      hashOf(await readFile(join(folder, name))),
    ]),
  );
  expect(table).toEqual(Object.fromEntries(hashes));
  expect(files['chunk.0a1b2c3d.js']?.integrity).toBe(
    hashOf(await readFile(join(folder, 'chunk.0a1b2c3d.js'))),
  );
  expect(files['early.js']?.integrity).toBe(hashOf(await readFile(join(folder, 'early.js'))));
  expect(files['remote.js']?.integrity).toBe(hashOf(Buffer.from(runtime)));
});

test('scripts and styles are also written compressed', async () => {
  const folder = await output('1');
  await finishBuild(folder, 'mf-one');
  expect(gunzipSync(await readFile(join(folder, 'chunk.0a1b2c3d.js.gz')))).toEqual(
    await readFile(join(folder, 'chunk.0a1b2c3d.js')),
  );
  expect(
    ['chunk.0a1b2c3d.js.br', 'chunk.4e5f6a7b.css.br', 'remote.js.br'].filter(
      (name) => !existsSync(join(folder, name)),
    ),
  ).toEqual([]);
});

test('each style declares the order of the cascade layers, so that the load order does not matter', async () => {
  const folder = await output('1');
  await finishBuild(folder, 'mf-one');
  expect(await readFile(join(folder, 'chunk.4e5f6a7b.css'), 'utf8')).toMatch(
    /^@layer reset, ui, slice;@layer slice\{/,
  );
});

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
