import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusedEntry } from './audit';
import { createRefusalSpool } from './refusal-spool';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (): RefusedEntry => ({
  id: randomUUID(),
  happenedAt: new Date().toISOString(),
  actor: 'platform',
  reason: 'x\ny',
  detail: { code: 'no_canary' },
});

async function drained(spool = createRefusalSpool(folder)): Promise<RefusedEntry[]> {
  const taken: RefusedEntry[] = [];
  await spool.drain(async (one) => void taken.push(one));
  return taken;
}

test('appended entries are drained in order, once', async () => {
  const entries = [entry(), entry(), entry()];
  const deep = join(folder, 'deep');
  for (const one of entries) await createRefusalSpool(deep).append(one);
  const drainDeep = () => drained(createRefusalSpool(deep));
  expect(await drainDeep()).toEqual(entries);
  expect([await drainDeep(), await readdir(deep)]).toEqual([[], []]);
});

test('a spool without a folder is empty', async () => {
  expect(await createRefusalSpool(join(folder, 'none')).isEmpty()).toBe(true);
});

test('entries are kept when the consumer fails', async () => {
  const spool = createRefusalSpool(folder);
  const entries = [entry(), entry()];
  for (const one of entries) await spool.append(one);
  const failing = spool.drain(async ({ id }) => {
    if (id === entries[1]?.id) throw new Error('away');
  });
  await expect(failing).rejects.toThrow('away');
  expect(await spool.isEmpty()).toBe(false);
  const later = entry();
  await spool.append(later);
  expect((await drained()).map(({ id }) => id).sort()).toEqual(
    [...entries, later].map(({ id }) => id).sort(),
  );
});

test('a line that a crash cut off does not hide other entries', async () => {
  const spool = createRefusalSpool(folder);
  const [before, after] = [entry(), entry()];
  await spool.append(before);
  await appendFile(join(folder, 'current.ndjson'), '\n{"id":"torn","happen');
  await spool.append(after);
  expect(await drained()).toEqual([before, after]);
});

test('entries that are appended during a drain are never lost', async () => {
  const spools = [createRefusalSpool(folder), createRefusalSpool(folder)];
  const entries = Array.from({ length: 60 }, entry);
  const taken = new Set<string>();
  let isDone = false;
  const drainOn = async (): Promise<void> => {
    while (!isDone) await spools[0]?.drain(async ({ id }) => void taken.add(id));
  };
  const draining = Promise.all([drainOn(), drainOn()]);
  await Promise.all(entries.map((one, index) => spools[index % 2]?.append(one)));
  isDone = true;
  await draining;
  for (const { id } of await drained()) taken.add(id);
  expect([...taken].sort()).toEqual(entries.map(({ id }) => id).sort());
});
