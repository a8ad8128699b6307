import { clientAddressOf, isForwarded, parseAddress } from './client-address';

const request = (remoteAddress: string, forwarded?: string | string[]) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': [forwarded].flat().join(', ') };
  // Only these parts of a request are read.
  const socket: Parameters<typeof clientAddressOf>[0]['socket'] = Object.assign(Object.create(null), {
    remoteAddress,
  });
  return { headers, socket };
};

describe('the client address', () => {
  test.each([
    [0, '198.51.100.7', '203.0.113.9'],
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '6.6.6.6, 198.51.100.7', '198.51.100.7'],
    [2, '6.6.6.6, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
    [3, '6.6.6.6, 198.51.100.7, 192.0.2.1', '6.6.6.6'],
    // Fewer entries than proxies: the request did not come through all of them.
    [2, '198.51.100.7', '203.0.113.9'],
    [1, '', '203.0.113.9'],
    [1, '198.51.100.7,', '203.0.113.9'],
  ])('the client behind %d proxies with X-Forwarded-For %j is %s', (proxies, forwarded, address) =>
    expect(clientAddressOf(request('203.0.113.9', forwarded), proxies).address).toBe(address),
  );

  test('is the address of the socket when there is no header', () =>
    expect(clientAddressOf(request('203.0.113.9'), 1).address).toBe('203.0.113.9'));

  test('does not depend on a forged first entry', () => {
    for (let index = 0; index < 200; index += 1) {
      const { network } = clientAddressOf(request('192.0.2.1', `10.0.0.${index}, 198.51.100.7`), 1);
      expect(network).toBe('198.51.100.7');
    }
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['[::FFFF:192.0.2.1]:80', '192.0.2.1'],
  ['::1', '::1'],
])('%j is the address %s', (entry, address) => expect(parseAddress(entry)).toBe(address));

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2',
  '192.0.2.256',
  '0300.0.2.1',
  '3221225985',
  '192.0.2.1:443:1',
  '192.0.2.1\r\nset x y',
  'fe80::1%eth0',
  `fe80::1%${'x'.repeat(40)}`,
  '[::1',
  ':::',
  'x'.repeat(2_000),
  'localhost',
])('%j is not an address', (entry) => expect(parseAddress(entry)).toBeUndefined());

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s belongs to the network %s', (remote, network) =>
  expect(clientAddressOf(request(remote), 0).network).toBe(network),
);

test('the network is always a valid address, so it is safe in keys', () => {
  const entries = ['x'.repeat(2_000), '\0', 'a:b:c', '*', '{}', '::1%*'.padEnd(60, 'a'), '1.1.1.1, *'];
  for (const entry of entries)
    expect(clientAddressOf(request('203.0.113.9', entry), 1).network).toBe('203.0.113.9');
  expect(clientAddressOf(request('not an address'), 0)).toEqual({ address: '0.0.0.0', network: '0.0.0.0' });
});

test('X-Forwarded-For and Forwarded both count as forwarded', () => {
  expect(isForwarded({ headers: { 'x-forwarded-for': '' } })).toBe(true);
  expect(isForwarded({ headers: { forwarded: 'for=192.0.2.1' } })).toBe(true);
  expect(isForwarded({ headers: {} })).toBe(false);
});
