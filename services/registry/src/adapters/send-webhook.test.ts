import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createWebhookSender, type WebhookSender } from './send-webhook';

let server: Server;
let answer: (request: IncomingMessage) => number | undefined;
let received: { headers: IncomingMessage['headers']; body: string }[];
let sender: WebhookSender;
let host: string;
beforeEach(async () => {
  received = [];
  answer = () => 204;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    const status = answer(request);
    if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = `127.0.0.1:${port}`;
  sender = createWebhookSender({ insideHosts: [host], clock: () => new Date(), timeoutMs: 2_000 });
});
afterEach(async () => {
  await sender.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const secret = Buffer.alloc(32, 7);
const send = (url = `http://${host}/hook`) =>
  sender.send({ url, secret, id: 'revision-7', body: '{"type":"promote"}' });

test('a message is signed as the Standard Webhooks specification says', async () => {
  expect(await send()).toBeUndefined();
  const [message] = received;
  const headers = {
    'webhook-id': String(message?.headers['webhook-id']),
    'webhook-timestamp': String(message?.headers['webhook-timestamp']),
    'webhook-signature': String(message?.headers['webhook-signature']),
  };
  const receiver = new Webhook(secret.toString('base64'));
  expect(receiver.verify(message?.body ?? '', headers)).toEqual({ type: 'promote' });
  expect(headers['webhook-id']).toBe('revision-7');
  expect(() => receiver.verify('{"type":"rollback"}', headers)).toThrow();
  expect(() =>
    new Webhook(Buffer.alloc(32, 8).toString('base64')).verify(message?.body ?? '', headers),
  ).toThrow();
});

test.each([
  [500, 'It answered with status 500.'],
  [404, 'It answered with status 404.'],
  [302, 'It answered with status 302.'],
])('the status %d is no delivery, and no redirect is followed', async (status, problem) => {
  answer = () => status;
  expect(await send()).toBe(problem);
  expect(received).toHaveLength(1);
});

test('a receiver that does not answer is given up', async () => {
  answer = () => undefined;
  expect(await send()).toMatch(/^It could not be reached: /);
});

test('the status is the answer, also when the body never ends', async () => {
  server.removeAllListeners('request');
  server.on('request', (_, response) => response.writeHead(200).write('and then'));
  expect(await send()).toBeUndefined();
});

test('a receiver that is away is named', async () => {
  server.close();
  expect(await send()).toMatch(/^It could not be reached: .*ECONNREFUSED/);
});

test.each([
  ['http://hooks.example/x', 'The address has to begin with https://.'],
  ['https://127.0.0.1/x', 'The address 127.0.0.1 is inside of the network.'],
  ['https://2130706433/x', 'The address 127.0.0.1 is inside of the network.'],
  ['https://0x7f.1/x', 'The address 127.0.0.1 is inside of the network.'],
  ['https://10.1.2.3/x', 'The address 10.1.2.3 is inside of the network.'],
  ['https://172.16.0.1/x', 'The address 172.16.0.1 is inside of the network.'],
  ['https://192.168.1.1/x', 'The address 192.168.1.1 is inside of the network.'],
  ['https://169.254.169.254/latest/meta-data', 'The address 169.254.169.254 is inside of the network.'],
  ['https://100.64.0.1/x', 'The address 100.64.0.1 is inside of the network.'],
  ['https://0.0.0.0/x', 'The address 0.0.0.0 is inside of the network.'],
  ['https://255.255.255.255/x', 'The address 255.255.255.255 is inside of the network.'],
  ['https://[::1]/x', 'The address ::1 is inside of the network.'],
  ['https://[::ffff:127.0.0.1]/x', 'The address ::ffff:7f00:1 is inside of the network.'],
  ['https://[fd00::1]/x', 'The address fd00::1 is inside of the network.'],
  ['https://[fe80::1]/x', 'The address fe80::1 is inside of the network.'],
  ['https://[64:ff9b::7f00:1]/x', 'The address 64:ff9b::7f00:1 is inside of the network.'],
  ['https://[2002:7f00:1::]/x', 'The address 2002:7f00:1:: is inside of the network.'],
])('nothing is sent to %s', async (url, sentence) => {
  expect(await sender.refusalOf(url)).toBe(sentence);
  expect(await send(url)).toBe(sentence);
});

test('a name that leads inside of the network is refused, also when the connection is made', async () => {
  const inside = /^The address (127\.0\.0\.1|::1) is inside of the network\.$/;
  expect(await sender.refusalOf('https://localhost/x')).toMatch(inside);
  expect(await send('https://localhost/x')).toMatch(/^It could not be reached: The address .* is inside/);
  expect(await sender.refusalOf('https://no-such-host.invalid/x')).toBe(
    'The host no-such-host.invalid cannot be found.',
  );
  expect(received).toEqual([]);
});

test('only the hosts of the setting may be inside, with their port', async () => {
  expect(await sender.refusalOf(`http://${host}/x`)).toBeUndefined();
  expect(await sender.refusalOf('http://127.0.0.1:1/x')).toBe('The address has to begin with https://.');
});

test('a public address may be told', async () => {
  expect(await sender.refusalOf('https://93.184.215.14/x')).toBeUndefined();
  expect(await sender.refusalOf('https://[2606:2800:21f::1]/x')).toBeUndefined();
});
