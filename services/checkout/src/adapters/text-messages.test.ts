import { createServer, type Server } from 'node:http';
import { createTextSender, type TextSender } from './text-messages';

let server: Server;
let status: number;
let answer: string;
let texts: TextSender;
let received: { request: string; authorization: string | undefined; fields: object }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({
        request: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const account = { accountSid: 'AC1', authToken: 'token', from: '+447700900000' };
  texts = createTextSender({ url: `http://127.0.0.1:${port}`, ...account, timeoutMs: 2_000 });
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  received = [];
  status = 201;
  answer = '{}';
});

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700-900123', '+447700900123'],
  ['7700900123', '+447700900123'],
])('a text message to %s is sent to %s [B-FLOW-CONFIRMATION]', async (to, number) => {
  await texts.send({ to, body: 'Your order is confirmed. Thank you & goodbye' });
  expect(received).toEqual([
    {
      request: 'POST /2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      fields: { To: number, From: '+447700900000', Body: 'Your order is confirmed. Thank you & goodbye' },
    },
  ]);
});

test.each([
  [
    400,
    '{"code":21211,"message":"The To number +447700900123 is not valid"}',
    'RecipientRefused',
    'code 21211',
  ],
  [400, '{"code":21620,"message":"Bad media"}', 'Error', 'code 21620'],
  [503, 'unavailable', 'Error', 'status 503'],
])(
  'a refusal with status %d and %s is a %s, without the number [B-FLOW-CONFIRMATION]',
  async (code, body, name, words) => {
    status = code;
    answer = body;
    const error: unknown = await texts
      .send({ to: '07700 900123', body: 'Hello' })
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name, message: expect.stringContaining(words) });
    expect(String(error)).not.toContain('900123');
  },
);

test.each([
  ['Your order is confirmed.', true],
  ['Another text.', false],
])('the gateway is asked whether it has the text %s: %s', async (body, isThere) => {
  status = 200;
  answer = JSON.stringify({ messages: [{ body: 'Earlier.' }, { body: 'Your order is confirmed.' }] });
  expect(await texts.wasSent({ to: '07700 900123', body })).toBe(isThere);
  expect(received).toMatchObject([
    { request: 'GET /2010-04-01/Accounts/AC1/Messages.json?To=%2B447700900123&PageSize=50' },
  ]);
  status = 503;
  await expect(texts.wasSent({ to: '07700 900123', body })).rejects.toThrow('status 503');
});
