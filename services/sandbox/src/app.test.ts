import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSilentLog } from '@tyres/service-kit/log';
import { createTransport } from 'nodemailer';
import { createSandbox } from './app';
import { createFaults } from './faults';
import { createMailbox } from './mailbox/mailbox';
import { startSmtp, type RunningSmtp } from './mailbox/smtp';
import { createVehicleRegister } from './vehicles/vehicle-register';

const faults = createFaults();
const mailbox = createMailbox(() => new Date('2026-03-02T10:00:00Z'));
let folder: string;
let server: Server;
let smtp: RunningSmtp;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'vehicles.csv');
  await writeFile(
    file,
    'registration,make,model,derivative,colour,vehicle_type,fuel_type,year,sizes\nKT20ABC,KIA,SPORTAGE,1.6 GT-Line,RED,4x4,PETROL,2020,235/55 R18 100V\n',
  );
  const app = createSandbox({
    vehicles: createVehicleRegister(file),
    mailbox,
    faults,
    garages: { list: () => [], runRound: async () => true, start: () => ({ stop: async () => undefined }) },
    keys: {
      vehicleEnquiry: 'dvla-key',
      fitment: '',
      addresses: '',
      textMessages: 'token',
      maps: '',
      recaptcha: 'secret',
    },
    siteUrl: 'http://shop.test',
    slowMs: 30,
    now: () => new Date('2026-03-02T10:00:00Z'),
    log: createSilentLog(),
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  smtp = await startSmtp({ mailbox, faults, port: 0, slowMs: 30 });
});
afterEach(() => {
  faults.clear();
  mailbox.empty();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await smtp.close();
  await rm(folder, { recursive: true });
});

function enquire(body: unknown, key = 'dvla-key'): Promise<Response> {
  return fetch(`${base}/vehicle-enquiry/v1/vehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'x-api-key': key } : {}) },
    body: JSON.stringify(body),
  });
}

describe('the vehicle enquiry', () => {
  test('answers make and colour, and no model', async () => {
    const answer = await enquire({ registrationNumber: 'AB12CDE' });
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({
      registrationNumber: 'AB12CDE',
      make: 'FORD',
      colour: 'BLUE',
      fuelType: 'PETROL',
      yearOfManufacture: 2012,
    });
    expect(body).not.toHaveProperty('model');
  });
  test('knows the vehicles of the file', async () => {
    expect(await (await enquire({ registrationNumber: 'KT20ABC' })).json()).toMatchObject({
      make: 'KIA',
      colour: 'RED',
    });
  });
  test('answers 404 with the real errors for an unknown plate', async () => {
    const answer = await enquire({ registrationNumber: 'XX99XXX' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      errors: [
        { status: '404', code: '404', title: 'Vehicle Not Found', detail: 'Record for vehicle not found' },
      ],
    });
  });
  test.each([[{}], [{ registrationNumber: 'AB12 CDE' }], [{ registrationNumber: 7 }]])(
    'answers 400 to %j',
    async (body) => {
      const answer = await enquire(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ title: 'Bad Request' }] });
    },
  );
  test.each(['', 'wrong'])('answers 403 to the key %j', async (key) => {
    expect((await enquire({ registrationNumber: 'AB12CDE' }, key)).status).toBe(403);
  });
});

describe('the fitment lookup', () => {
  const lookUp = (
    registration: string,
    headers: Record<string, string> = { 'x-api-key': 'any' },
  ): Promise<Response> => fetch(`${base}/fitment/v1/vehicles/${registration}`, { headers });

  test('answers model and derivative, and the sizes of each axle', async () => {
    expect(await (await lookUp('BD51SMR')).json()).toEqual({
      registration: 'BD51SMR',
      make: 'BMW',
      model: '3 SERIES',
      derivative: '330i M Sport',
      body: 'car',
      fitments: [
        {
          front: { width: 225, profile: 40, rim: 19, load_index: 93, speed_symbol: 'Y' },
          rear: { width: 255, profile: 35, rim: 19, load_index: 96, speed_symbol: 'Y' },
        },
      ],
    });
  });
  test('answers a vehicle without sizes with an empty list', async () => {
    expect(await (await lookUp('NS19ZZZ')).json()).toMatchObject({ fitments: [] });
  });
  test('answers 404 for an unknown plate and 401 without a key', async () => {
    expect((await lookUp('XX99XXX')).status).toBe(404);
    expect((await lookUp('AB12CDE', {})).status).toBe(401);
  });
});

describe('the postcode lookup', () => {
  test('answers the addresses of a postcode in any spelling', async () => {
    const { result, code } = await (await fetch(`${base}/v1/postcodes/sw1a1aa?api_key=any`)).json();
    expect(code).toBe(2000);
    expect(result.length).toBeGreaterThan(5);
    expect(result[0]).toMatchObject({
      line_1: '1 Wren Mews',
      post_town: 'LONDON',
      postcode: 'SW1A 1AA',
      building_number: '1',
    });
  });
  test.each(['SW1A 9ZZ', 'nonsense'])('answers 404 with code 4040 for %s', async (postcode) => {
    const answer = await fetch(`${base}/v1/postcodes/${encodeURIComponent(postcode)}?api_key=any`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 4040 });
  });
  test('answers 401 without a key', async () => {
    expect((await fetch(`${base}/v1/postcodes/SW1A1AA`)).status).toBe(401);
  });
});

describe('text messages', () => {
  const send = (fields: Record<string, string>, credentials = 'AC1:token'): Promise<Response> =>
    fetch(`${base}/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams(fields),
    });

  test('are listed for a number, with credentials only', async () => {
    await send({ To: '+447700900777', From: 'Kerbside', Body: 'Listed' });
    const list = (credentials: string): Promise<Response> =>
      fetch(`${base}/2010-04-01/Accounts/AC1/Messages.json?To=%2B447700900777`, {
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      });
    expect(await (await list('AC1:token')).json()).toMatchObject({
      messages: [{ to: '+447700900777', body: 'Listed' }],
    });
    expect((await list('AC2:token')).status).toBe(401);
  });

  test('are queued, and shown in the mailbox', async () => {
    const answer = await send({ To: '+447700900123', From: 'Kerbside', Body: 'Your tyres are booked' });
    expect(answer.status).toBe(201);
    const body = await answer.json();
    expect(body).toMatchObject({
      status: 'queued',
      account_sid: 'AC1',
      to: '+447700900123',
      num_segments: '1',
      direction: 'outbound-api',
    });
    expect(await (await fetch(`${base}/mailbox.json?to=%2B447700900123`)).json()).toEqual({
      emails: [],
      texts: [
        {
          id: body.sid,
          received_at: '2026-03-02T10:00:00.000Z',
          from: 'Kerbside',
          to: '+447700900123',
          body: 'Your tyres are booked',
        },
      ],
    });
  });
  test.each([
    [{ From: 'Kerbside', Body: 'x' }, 21604],
    [{ To: '07700 900123', From: 'Kerbside', Body: 'x' }, 21211],
    [{ To: '+447700900123', Body: 'x' }, 21603],
    [{ To: '+447700900123', From: 'Kerbside' }, 21602],
  ])('with the fields %j are refused with code %i', async (fields, code) => {
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
    expect(mailbox.read().texts).toEqual([]);
  });
  test.each(['AC1:wrong', 'AC2:token'])('with the credentials %s are refused', async (credentials) => {
    expect((await send({ To: '+447700900123', From: 'Kerbside', Body: 'x' }, credentials)).status).toBe(401);
  });
});

describe('e-mail', () => {
  const deliver = async (): Promise<unknown> => {
    const transport = createTransport({ host: '127.0.0.1', port: smtp.port });
    try {
      return await transport.sendMail({
        from: 'Kerbside Tyres <orders@kerbside.test>',
        to: 'ada@example.org',
        subject: 'Your order – £280.00 paid',
        text: 'Thank you, Ada – your tyres are on their way to a very long line that has to be wrapped somewhere.',
        html: '<p>Thank you, <b>Ada</b> – £280.00</p>',
        attachments: [
          { filename: 'appointment.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
        ],
      });
    } finally {
      transport.close();
    }
  };

  test('arrives with subject, both bodies and attachments', async () => {
    await deliver();
    const { emails } = await (await fetch(`${base}/mailbox.json`)).json();
    expect(emails).toEqual([
      expect.objectContaining({
        from: 'orders@kerbside.test',
        to: 'ada@example.org',
        subject: 'Your order – £280.00 paid',
        text: expect.stringContaining(
          'Thank you, Ada – your tyres are on their way to a very long line that has to be wrapped somewhere.',
        ),
        html: '<p>Thank you, <b>Ada</b> – £280.00</p>',
        attachments: [{ name: 'appointment.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' }],
      }),
    ]);
  });
  test('is shown on the mailbox page, with its HTML in a sandboxed frame', async () => {
    await deliver();
    const page = await (await fetch(`${base}/mailbox`)).text();
    expect(page).toContain('<iframe sandbox=""');
    expect(page).toContain('srcdoc="&#60;p&#62;Thank you');
  });
  test('is refused while the provider is down', async () => {
    faults.set('email', 'down');
    await expect(deliver()).rejects.toThrow(/421/);
  });
});

describe('faults', () => {
  const switchTo = (provider: string, kind: string): Promise<Response> =>
    fetch(`${base}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, kind }),
    });

  test('affect one provider, and are listed', async () => {
    expect(await (await switchTo('vehicle-enquiry', 'error')).json()).toEqual({ 'vehicle-enquiry': 'error' });
    expect((await enquire({ registrationNumber: 'AB12CDE' })).status).toBe(500);
    expect(
      (await fetch(`${base}/fitment/v1/vehicles/AB12CDE`, { headers: { 'x-api-key': 'any' } })).status,
    ).toBe(200);
    await switchTo('vehicle-enquiry', 'none');
    expect((await enquire({ registrationNumber: 'AB12CDE' })).status).toBe(200);
  });
  test('affect card payments, and no other provider', async () => {
    expect((await fetch(`${base}/worldpay/payments`)).status).toBe(200);
    await switchTo('worldpay', 'error');
    const answer = await fetch(`${base}/worldpay/payments`);
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
    expect((await fetch(base)).status).toBe(200);
  });
  test('show a shopper a page that says what to do', async () => {
    await switchTo('worldpay', 'error');
    // As browsers ask for a page.
    const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const answer = await fetch(`${base}/worldpay/hosted/T-1`, { headers });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const shown = await answer.text();
    expect(shown).toContain('<h1>This page cannot be shown</h1>');
    expect(shown).toContain('Back button');
  });
  test('break the connection when down', async () => {
    await switchTo('fitment', 'down');
    await expect(
      fetch(`${base}/fitment/v1/vehicles/AB12CDE`, { headers: { 'x-api-key': 'any' } }),
    ).rejects.toThrow();
  });
  test('delay the answer when slow', async () => {
    await switchTo('addresses', 'slow');
    const startedMs = performance.now();
    expect((await fetch(`${base}/v1/postcodes/SW1A1AA?api_key=any`)).status).toBe(200);
    expect(performance.now() - startedMs).toBeGreaterThan(25);
  });
  test('withhold the answer until they are cleared when hanging', async () => {
    await switchTo('vehicle-enquiry', 'hang');
    const early = AbortSignal.timeout(100);
    const headers = { 'content-type': 'application/json', 'x-api-key': 'dvla-key' };
    const call = fetch(`${base}/vehicle-enquiry/v1/vehicles`, {
      method: 'POST',
      headers,
      body: '{"registrationNumber":"AB12CDE"}',
    });
    await expect(
      Promise.race([call, new Promise((_, reject) => early.addEventListener('abort', reject))]),
    ).rejects.toBeDefined();
    await fetch(`${base}/faults`, { method: 'DELETE' });
    expect((await call).status).toBe(200);
  });
  test('are refused for an unknown provider', async () => {
    expect((await switchTo('nobody', 'down')).status).toBe(400);
  });
});

test('the front page lists the demo data', async () => {
  const answer = await fetch(base);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  for (const value of [
    'AB12 CDE',
    'BD51 SMR',
    'XX99 XXX',
    'ZE1 0AA',
    'SAVE10',
    'CALTOTD',
    'http://shop.test',
    '6 vehicles',
  ])
    expect(page).toContain(value);
});
