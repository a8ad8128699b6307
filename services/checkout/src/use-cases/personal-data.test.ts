import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { redactedPaths } from '@tyres/service-kit/log';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { createAddressLookup } from '../adapters/address-lookup';
import { createMailSender } from '@tyres/service-kit/mail';
import { createTextSender } from '../adapters/text-messages';
import type { Deps } from '../deps';
import { jobHandlers } from '../jobs/job-handlers';
import { jobs, outbox, outboxLanes } from '../jobs/jobs';
import { sampleForm } from '../testing/samples';
import { createWorld, type World } from '../testing/test-deps';
import { appOf, notificationOf, provider } from '../testing/test-shop';

/** Strings that are nowhere else. */
const canaries = {
  forename: 'Zorblattina',
  surname: 'Quexleywick',
  email: 'canary.zorblatt@refused.example',
  telephone: '07700 900987',
  address1: '17 Vixwoldering Row',
  town: 'Plimburyford',
  registration: 'QX71 ZJV',
  postcode: 'ZE2 9QX',
};
const forms = [
  ...Object.values(canaries),
  ...[
    '+447700900987',
    '07700900987',
    'QX71ZJV',
    'ZE29QX',
    encodeURIComponent(canaries.address1),
    'ZE2%209QX',
  ],
];
const total = 16_000;

let world: World;
let gateway: Server;
let mailServer: SocketServer;
let lines: string[];
let deps: Deps;
let lookups: number;

/** Twilio that knows the number as unsubscribed, and an address lookup that is down; both name what was asked. */
const answerAsGateway = (url: string): { status: number; body: object } => {
  if (url.includes('/Messages.json'))
    return { status: 400, body: { code: 21610, message: `unsubscribed recipient ${canaries.telephone}` } };
  lookups += 1;
  return { status: 500, body: { message: `no answer for ${canaries.postcode}` } };
};

const listen = async (server: Server | SocketServer): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port }: { port: number } = JSON.parse(JSON.stringify(server.address()));
  return port;
};

beforeEach(async () => {
  world = await createWorld();
  lines = [];
  lookups = 0;
  gateway = createServer((request, response) => {
    const { status, body } = answerAsGateway(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  // An SMTP server that knows nobody, and says so with the address, as most do.
  mailServer = createSocketServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = data.toString();
      const isRecipient = line.toUpperCase().startsWith('RCPT');
      socket.write(isRecipient ? `550 5.1.1 <${canaries.email}>: no such user\r\n` : '250 OK\r\n');
    });
  });
  const url = `http://127.0.0.1:${await listen(gateway)}`;
  const redact = { paths: redactedPaths, censor: '[redacted]' };
  deps = {
    ...world.deps,
    jobs,
    log: pino({ level: 'debug', redact }, { write: (line: string) => void lines.push(line) }),
    addresses: createAddressLookup({ url, apiKey: 'key', timeoutMs: 1_000 }),
    mail: createMailSender({ url: `smtp://127.0.0.1:${await listen(mailServer)}`, from: 'shop@example.com' }),
    texts: createTextSender({ url, accountSid: 'AC1', authToken: 't', from: '+441', timeoutMs: 1_000 }),
  };
});
afterEach(async () => {
  deps.mail.close();
  gateway.closeAllConnections();
  await new Promise((done) => gateway.close(done));
  await new Promise((done) => mailServer.close(done));
  await world.close();
});

/** Runs the service's real jobs until both messages are known to be refused. */
async function workUntilRefused(): Promise<void> {
  await outbox.migrate(deps.database.pool);
  const worker = await outbox.start({
    pool: deps.database.pool,
    lanes: outboxLanes(jobHandlers(deps)),
    log: deps.log,
  });
  const isRefused = async () =>
    (await deps.database.query(sql`select reference from order_messages where failed_at is not null`)).length;
  while ((await isRefused()) < 2) await new Promise((done) => setTimeout(done, 50));
  await worker.stop();
}

test('nothing about a person is in logs, metrics or what is kept about messages and payments, whatever goes wrong with the order', async () => {
  await outbox.migrate(deps.database.pool);
  const app = appOf(deps);
  const { sessionId } = world;
  const call: typeof app.call = (endpoint, input, options = {}) =>
    app.call(endpoint, input, { sessionId, ...options });
  const notify = (event: string, pence = total, code = world.opened.at(-1)?.reference ?? '') =>
    app.call(
      endpoints.worldpayNotification,
      {},
      {
        rawBody: notificationOf(event, code, pence),
        form: true,
        headers: { authorization: provider, 'content-type': 'text/xml' },
      },
    );
  await call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2 });
  const slot = { account_number: 'G100', app_date: '2026-12-03', app_time: '09:00' };
  await call(endpoints.fitterSubmit, slot, { form: true });
  const { postcode } = canaries;
  const found = await call(endpoints.postcodeAddresses, { postcode, is_billing: 'true' });
  expect([found.status, lookups]).toEqual([503, 1]);
  const form = { ...sampleForm, ...canaries, no_mail: 0 as const, address: '' };
  await call(endpoints.saveCheckoutForm, form);
  const manual = { ...form, input_address_manually: 1 as const };
  expect((await call(endpoints.processOrder, manual)).body).toMatchObject({ success: 1 });
  expect((await notify('REFUSED')).status).toBe(200);
  expect((await call(endpoints.processOrder, manual)).body).toMatchObject({ success: 1 });
  expect((await notify('AUTHORISED', 100, 'NOSUCHORDER9')).status).toBe(200);
  world.payment = { event: 'authorised', amountPence: total, currency: 'GBP' };
  expect((await notify('AUTHORISED')).status).toBe(200);
  expect((await notify('AUTHORISED', 100)).status).toBe(200);
  await workUntilRefused();

  // What went wrong is in the logs, so that they are worth looking at.
  const log = lines.join('');
  for (const what of ['call failed', 'money is given back', 'notification for an unknown order'])
    expect(log).toContain(what);
  const metrics = (await app.request({ url: '/metrics' })).body;
  expect(metrics).toContain('http_');
  const stored = await deps.database.query(sql`
    select (select json_agg(order_messages) from order_messages) as messages,
      (select json_agg(payments) from payments) as payments`);
  const written = { log, metrics, 'messages and payments': JSON.stringify(stored) };
  const leaks = Object.entries(written).flatMap(([where, text]) =>
    forms.filter((one) => text.toLowerCase().includes(one.toLowerCase())).map((one) => `${one} in ${where}`),
  );
  expect(leaks).toEqual([]);
});
