import { createServer, type Server } from 'node:http';
import { createAddressLookup, type AddressLookup } from './address-lookup';

let server: Server;
let answer: { status: number; body: string } | 'none';
let addresses: AddressLookup;

beforeAll(async () => {
  server = createServer((_, response) => {
    if (answer === 'none') response.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  addresses = createAddressLookup({ url: `http://127.0.0.1:${port}`, apiKey: 'key', timeoutMs: 2_000 });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an address is one line of text, with its town in mixed case', async () => {
  const known = { line_1: '1 Wren Mews', line_2: '', post_town: 'NEWCASTLE UPON TYNE', postcode: 'NE1 1AA' };
  answer = { status: 200, body: JSON.stringify({ result: [known] }) };
  expect(await addresses.find('ne11aa')).toEqual(['1 Wren Mews, Newcastle upon Tyne']);
});

test('a postcode without addresses gives an empty list, and an invalid one is not looked up', async () => {
  answer = { status: 404, body: '' };
  expect(await addresses.find('NE1 1AA')).toEqual([]);
  answer = 'none';
  expect(await addresses.find('nowhere')).toEqual([]);
});

test.each([
  ['a closed connection', 'none' as const],
  ['status 500', { status: 500, body: 'oops' }],
  ['a body that is not JSON', { status: 200, body: '<html>' }],
  ['JSON of another shape', { status: 200, body: '{"result":1}' }],
])('the lookup is refused with addresses_unavailable after %s', async (_, given) => {
  answer = given;
  await expect(addresses.find('NE1 1AA')).rejects.toMatchObject({
    problem: {
      status: 503,
      code: 'addresses_unavailable',
      message: 'We cannot look up addresses just now. Please enter yours yourself.',
    },
  });
});
