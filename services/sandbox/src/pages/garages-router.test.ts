import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createFaults } from '../faults';
import type { Garage } from '../garages/garage-system';
import { createGaragesRouter } from './garages-router';

const garage: Garage = {
  account: 'KT1',
  bookings: [
    {
      ...{ reference: 'ORDER1', date: '2026-03-05', time: '08:00|10:00', minutes: 120 },
      ...{ tyres: 4, services: ['A'], postcode: 'M1 1AE' },
    },
  ],
  answers: [{ status: 409, told: 'booked: <b>no</b>' }],
  diary: 'http://shop.test/fitter-diary?link=KT1.x',
};
const faults = createFaults();
let rounds = 0;
let server: Server;
let base: string;

beforeAll(async () => {
  const garages = {
    list: () => [garage],
    runRound: async () => ++rounds > 0,
    start: () => ({ stop: async () => undefined }),
  };
  const app = new Koa().use(createGaragesRouter({ garages, faults }).routes());
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('the page of the garages shows their bookings and the answers to their puts', async () => {
  const page = await (await fetch(`${base}/garages`)).text();
  for (const text of ['ORDER1', 'M1 1AE', '409 booked: &#60;b&#62;no', 'link=KT1.x', 'as it should'])
    expect(page).toContain(text);
  expect(await (await fetch(`${base}/garages.json`)).json()).toEqual([garage]);
});

test('a fault is switched by its name, and a round is run at once', async () => {
  const choose = (fault: string) =>
    fetch(`${base}/garages`, { method: 'POST', body: new URLSearchParams({ fault }), redirect: 'manual' });
  expect([(await choose('late')).status, faults.ofGarages(), rounds]).toEqual([303, 'late', 1]);
  expect([(await choose('wrong')).status, faults.ofGarages(), rounds]).toEqual([400, 'late', 1]);
  expect([(await choose('none')).status, faults.ofGarages()]).toEqual([303, undefined]);
});
