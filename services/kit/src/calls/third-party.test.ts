import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createThirdParty, type AskThirdParty } from './third-party';

interface Seen {
  readonly line: string;
  readonly type: string | undefined;
  readonly body: string;
}

let server: Server | undefined;
const seen: Seen[] = [];
const megabyte = 'x'.repeat(1_048_576);
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/v1/short': (response) => response.writeHead(201).end('made'),
  '/v1/refused': (response) => response.writeHead(402).end('no money'),
  '/v1/moved': (response) => response.writeHead(302, { location: '/v1/short' }).end(),
  '/v1/whole': (response) => response.end(megabyte),
  '/v1/long': (response) => response.end(`${megabyte}x`),
  '/v1/endless': (response) => void response.write('on and on'),
  '/v1/silent': () => undefined,
  '/v1/lost': (response) => response.destroy(),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

async function start(timeoutMs = 5_000, address = '/v1'): Promise<AskThirdParty> {
  seen.length = 0;
  const started = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ line: `${request.method} ${request.url}`, type: request.headers['content-type'], body });
      answers[request.url ?? '']?.(response);
    });
  });
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const { port }: Partial<AddressInfo> = Object(started.address());
  return createThirdParty(`http://127.0.0.1:${port}${address}`, timeoutMs);
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('an answer of any status is whole, and a redirect is not followed', async () => {
  const ask = await start();
  expect(await ask({ path: '/short' })).toEqual({ status: 201, isOk: true, text: 'made' });
  expect(await ask({ path: '/refused' })).toEqual({ status: 402, isOk: false, text: 'no money' });
  expect(await ask({ path: '/moved' })).toEqual({ status: 302, isOk: false, text: '' });
  expect(seen.map(({ line }) => line)).toEqual(['GET /v1/short', 'GET /v1/refused', 'GET /v1/moved']);
});

test('a form is sent as one, and a body as it is', async () => {
  const ask = await start();
  await ask({ method: 'POST', path: '/short', form: { to: '+44 7700', body: 'a&b' } });
  await ask({ method: 'POST', path: '/short', headers: { 'content-type': 'text/xml' }, body: '<a/>' });
  expect(seen).toEqual([
    { line: 'POST /v1/short', type: 'application/x-www-form-urlencoded', body: 'to=%2B44+7700&body=a%26b' },
    { line: 'POST /v1/short', type: 'text/xml', body: '<a/>' },
  ]);
});

test.each(['', '/', '/v1/', '/v1/short', '/v1/short?key=a%20b'])(
  'it is asked at its address: %j',
  async (address) => {
    const ask = await start(300, address);
    await ask().catch(() => undefined);
    expect(seen.map(({ line }) => line)).toEqual([`GET ${address || '/'}`]);
  },
);

test('an answer of up to one megabyte is read, and a longer one is refused', async () => {
  const ask = await start();
  expect((await ask({ path: '/whole' })).text).toHaveLength(1_048_576);
  await expect(ask({ path: '/long' })).rejects.toThrow('too many bytes');
});

test.each([
  ['does not answer', '/silent', 'timeout'],
  ['does not end its answer', '/endless', 'timeout'],
  ['closes the connection', '/lost', 'other side closed'],
])('a third party that %s gives an error', async (_, path, message) => {
  const ask = await start(300);
  await expect(ask({ path })).rejects.toThrow(message);
});
