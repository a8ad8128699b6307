import { parseRedisAddress } from './redis-address';

test.each(['redis://127.0.0.1:6379', 'rediss://user:pass@redis.example/2'])('%s is one server', (url) => {
  expect(parseRedisAddress(url)).toEqual({ kind: 'server', url });
});

test('a Cluster has some of its nodes, and a login for all', () => {
  const address = parseRedisAddress('rediss-cluster://tyres:a%2Fb@one:7001,two,[fd00::1]:7003');
  if (address?.kind !== 'cluster') throw new Error('not a Cluster');
  expect(address.seeds).toEqual(['one:7001', 'two:6379', '[fd00::1]:7003']);
  expect(address.urlOf('10.0.0.1:7002')).toBe('rediss://tyres:a%2Fb@10.0.0.1:7002');
});

test('sentinels name a primary, which has the login and the database', () => {
  const address = parseRedisAddress('redis-sentinel://:secret@one,two:26380/3#tyres');
  if (address?.kind !== 'sentinel') throw new Error('not sentinels');
  expect(address).toMatchObject({ seeds: ['one:26379', 'two:26380'], name: 'tyres' });
  expect(address.urlOf('10.0.0.1:6379')).toBe('redis://:secret@10.0.0.1:6379/3');
  expect(address.sentinelUrlOf('one:26379')).toBe('redis://one:26379');
});

test.each([
  'http://redis:6379',
  'redis://',
  'redis-cluster://',
  'redis-cluster://one,,two',
  'redis-cluster://one/1',
  'redis-cluster://one#name',
  'redis-sentinel://one:26379',
  'redis-sentinel://one/#',
  'redis-cluster://one:port',
  'redis-clusters://one',
])('%s is no address of Redis', (url) => {
  expect(parseRedisAddress(url)).toBeUndefined();
});
