import { balancerSettings, startBalancer } from './balancer';

test('each address is shared by its instances that are ready', () => {
  const settings = balancerSettings([
    { name: 'edge', port: 8080, instances: [7001, 7002] },
    { name: 'search', port: 8090, instances: [7003] },
  ]);
  expect(settings).toContain(
    [
      'listen edge',
      '  bind 127.0.0.1:8080',
      '  http-request disable-l7-retry unless METH_GET',
      '  server edge-1 127.0.0.1:7001',
      '  server edge-2 127.0.0.1:7002',
      'listen search',
      '  bind 127.0.0.1:8090',
      '  http-request disable-l7-retry unless METH_GET',
      '  server search-1 127.0.0.1:7003',
    ].join('\n'),
  );
  expect(settings).toContain('option httpchk GET /health/ready');
  expect(settings).toContain('timeout check 1s');
  expect(settings).toContain('default-server check ');
});

test('without haproxy nothing is started', async () => {
  const note = () => undefined;
  await expect(startBalancer('/nowhere', [], { note, path: '/nowhere' })).rejects.toThrow(
    'Several instances need haproxy',
  );
});
