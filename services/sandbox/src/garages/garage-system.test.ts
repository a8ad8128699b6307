import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFaults } from '../faults';
import { createGarageSystem } from './garage-system';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly body: string;
}

const today = '2026-12-01';
const booking = { reference: 'ORDER1', date: '2026-12-03', time: '08:00|10:00', minutes: 120 };
const faults = createFaults();
let site: Server;
let siteUrl: string;
let folder: string;
let tokensFile: string;
let received: Received[];
let isUp: boolean;
let now: Date;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await textOf(request);
    received.push({ method, url, token: headers.authorization ?? '', body });
    response.statusCode = isUp ? 200 : 503;
    response.setHeader('content-type', 'application/json');
    if (url.includes('bookings')) return response.end(JSON.stringify({ bookings: [booking] }));
    if (url.includes('links')) return response.end(JSON.stringify({ diary: '/fitter-diary?link=VAN.x' }));
    return response.end(JSON.stringify({ results: [{ applied: true }, { applied: false }] }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => site.once('listening', done));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'garages-'));
  tokensFile = join(folder, 'tokens.json');
});
beforeEach(async () => {
  received = [];
  isUp = true;
  now = new Date(`${today}T09:00:00Z`);
  faults.clear();
  await writeFile(tokensFile, JSON.stringify({ VAN: 'secret' }));
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
  await rm(folder, { recursive: true });
});

const create = (file = tokensFile) =>
  createGarageSystem({ siteUrl, tokensFile: file, faults, now: () => now, log: { debug: () => undefined } });
const puts = () => received.filter(({ method }) => method === 'PUT');

test('a garage system puts six weeks of slots once a day, and reads the bookings in each round', async () => {
  const system = create();
  expect(await system.runRound()).toBe(true);
  const [put] = puts();
  expect([put?.url, put?.token]).toEqual(['/fitters-api/v1/slots', 'Bearer secret']);
  const { days } = JSON.parse(put?.body ?? '');
  expect(days).toHaveLength(42);
  expect(days[0]).toEqual({
    date: '2026-12-02',
    revision: now.getTime(),
    slots: ['08:00|10:00', '10:00|12:00', '12:00|14:00', '14:00|16:00', '16:00|18:00', '18:00|20:00'],
  });
  expect(days.find(({ date }: { date: string }) => date === '2026-12-25').slots).toEqual([]);
  expect(system.list()).toEqual([
    {
      account: 'VAN',
      bookings: [booking],
      answers: [{ status: 200, told: '1 of 2 days applied' }],
      diary: `${siteUrl}/fitter-diary?link=VAN.x`,
    },
  ]);
  await system.runRound();
  expect([puts().length, received.filter(({ url }) => url.includes('bookings')).length]).toEqual([1, 2]);
  now = new Date('2026-12-02T09:00:00Z');
  await system.runRound();
  expect(puts()).toHaveLength(2);
});

test('a site that is not there yet, and tokens that are made later, are waited for', async () => {
  const late = join(folder, 'late.json');
  const system = create(late);
  expect([await system.runRound(), received]).toEqual([true, []]);
  await writeFile(late, JSON.stringify({ VAN: 'later' }));
  isUp = false;
  expect(await system.runRound()).toBe(false);
  isUp = true;
  expect([await system.runRound(), puts().at(-1)?.token]).toEqual([true, 'Bearer later']);
});

test.each([
  ['late', [{ revision: 0, first: [] }]],
  ['repeated', [{ first: expect.any(Array) }, { first: expect.any(Array) }]],
  ['out-of-order', [{ first: ['08:00|10:00', '10:00|12:00'] }, { first: [] }]],
  ['withdraws-booked', [{ date: booking.date, first: [] }]],
  ['garbage', [{ first: ['25:00|26:00', '01:30|00:30'] }, { broken: true }]],
] as const)('with the fault %s it sends what a broken system sends', async (fault, expected) => {
  const system = create();
  await system.runRound();
  received = [];
  faults.setGarages(fault);
  await system.runRound();
  const sent = puts().map(({ body }) => {
    try {
      const { days } = JSON.parse(body);
      return { date: days[0].date, revision: days[0].revision, first: days[0].slots.slice(0, 2) };
    } catch {
      return { broken: true };
    }
  });
  expect(sent).toEqual(expected.map((one) => expect.objectContaining(one)));
});
