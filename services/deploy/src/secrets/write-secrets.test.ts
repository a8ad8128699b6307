import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecrets } from './write-secrets';

let folder: string;
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'tyres-test-secrets-')), 'secrets')));
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const read = (name: string): Record<string, string> => JSON.parse(readFileSync(join(folder, name), 'utf8'));

test('each program gets the secrets that it reads, and programs that share one get the same', async () => {
  const names = await writeSecrets(folder);
  expect(names).toEqual(
    expect.arrayContaining(['postgres-password', 'redis-password', 'edge.json', 'checkout.json']),
  );
  expect(names).not.toContain('console.json');
  expect(read('edge.json')['EDGE_TOKEN']).toBe(read('registry.json')['EDGE_TOKEN']);
  expect(read('edge.json')).not.toHaveProperty('PLATFORM_TOKEN');
  expect(read('catalogue.json')).toEqual({
    DATABASE_URL: `postgres://tyres:${readFileSync(join(folder, 'postgres-password'), 'utf8')}@postgres:5432/tyres`,
  });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a second run keeps the secrets, and takes other addresses', async () => {
  await writeSecrets(folder);
  const before = read('edge.json');
  await writeSecrets(folder, { redis: 'rediss://:other@redis.example:6379' });
  expect(read('edge.json')).toEqual({ ...before, REDIS_URL: 'rediss://:other@redis.example:6379' });
});

test('with a pooler each service gets its own database of it, and that of the replica where it reads one', async () => {
  await writeSecrets(folder, { pooler: 'postgres://tyres:other@pooler.example:6432' });
  expect(read('catalogue.json')).toMatchObject({
    DATABASE_POOLER_URL: 'postgres://tyres:other@pooler.example:6432/catalogue',
    DATABASE_REPLICA_URL: 'postgres://tyres:other@pooler.example:6432/catalogue_replica',
  });
  expect(read('checkout.json')).toMatchObject({
    DATABASE_POOLER_URL: 'postgres://tyres:other@pooler.example:6432/checkout',
  });
  expect(read('checkout.json')).not.toHaveProperty('DATABASE_REPLICA_URL');
  expect(read('registry.json')).not.toHaveProperty('DATABASE_POOLER_URL');
});
