import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVehicleData, type VehicleData } from './vehicle-data';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: string;
}

const notFound = {
  status: 404,
  body: {
    errors: [
      { status: '404', code: '404', title: 'Vehicle Not Found', detail: 'Record for vehicle not found' },
    ],
  },
};
const enquiry = {
  status: 200,
  body: {
    registrationNumber: 'BD51SMR',
    make: 'bmw',
    colour: 'Grey',
    fuelType: 'PETROL',
    typeApproval: 'M1',
  },
};
const fitment = {
  status: 200,
  body: {
    registration: 'BD51SMR',
    make: 'BMW',
    model: '3 Series',
    derivative: '330i',
    body: 'car',
    fitments: [
      {
        front: { width: 225, profile: 40, rim: 19, load_index: 93, speed_symbol: 'Y' },
        rear: { width: 255, profile: 35, rim: 19, load_index: 96, speed_symbol: 'Y' },
      },
    ],
  },
};

let server: Server;
let answers: {
  enquiry: { status: number; body: object } | 'hang';
  fitment: { status: number; body: object };
};
let seen: Seen[];
let url: string;
let data: VehicleData;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ method: request.method, url: request.url, key: request.headers['x-api-key'], body });
  const wanted = request.url?.startsWith('/fitment') ? answers.fitment : answers.enquiry;
  if (wanted === 'hang') return;
  response.writeHead(wanted.status, { 'content-type': 'application/json' }).end(JSON.stringify(wanted.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  data = createVehicleData({
    enquiryUrl: url,
    enquiryKey: 'one',
    fitmentUrl: url,
    fitmentKey: 'two',
    timeoutMs: 2_000,
    breaker: { failures: 3, openMs: 60_000 },
  });
  answers = { enquiry, fitment };
  seen = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const find = () => data.find('BD51SMR');

test('each provider is called by its own protocol and with its own key', async () => {
  await find();
  expect(seen).toEqual(
    expect.arrayContaining([
      {
        method: 'POST',
        url: '/vehicle-enquiry/v1/vehicles',
        key: 'one',
        body: '{"registrationNumber":"BD51SMR"}',
      },
      { method: 'GET', url: '/fitment/v1/vehicles/BD51SMR', key: 'two', body: '' },
    ]),
  );
});
test('the answers of both providers are merged into one vehicle [E-CAR, E-VEHICLE]', async () => {
  expect(await find()).toEqual({
    registration: 'BD51SMR',
    make: 'BMW',
    model: '3 SERIES',
    derivative: '330i',
    colour: 'GREY',
    vehicleType: 'car',
    electric: false,
    fitments: [{ front: '225/40 R19 93Y', rear: '255/35 R19 96Y' }],
  });
});
test('find returns undefined when DVLA does not know the registration', async () => {
  answers.enquiry = notFound;
  expect(await find()).toBeUndefined();
});
test('a vehicle that the fitment lookup does not know has no sizes [E-CAR, C-VALIDATE-REG]', async () => {
  answers = {
    enquiry: { status: 200, body: { ...enquiry.body, typeApproval: 'N1', fuelType: 'ELECTRICITY' } },
    fitment: notFound,
  };
  expect(await find()).toMatchObject({ make: 'BMW', vehicleType: 'van', electric: true, fitments: [] });
});
test('find returns undefined when DVLA answers 400 to a malformed registration', async () => {
  answers.enquiry = {
    status: 400,
    body: {
      errors: [
        {
          status: '400',
          code: 'ENQ103',
          title: 'Bad Request',
          detail: 'Invalid format for field - vehicle registration number',
        },
      ],
    },
  };
  expect(await find()).toBeUndefined();
});
test.each([
  ['status 403', { status: 403, body: { message: 'Forbidden' } }],
  ['status 429', { status: 429, body: { message: 'Too Many Requests' } }],
  ['status 500', { status: 500, body: {} }],
  ['status 503', { status: 503, body: {} }],
  ['a body of another shape', { status: 200, body: { hello: 'there' } }],
  ['no answer in time', 'hang' as const],
])('find throws on %s from DVLA', async (_, wrong) => {
  answers.enquiry = wrong;
  await expect(find()).rejects.toThrow();
});
test('a provider is not called again for a while after three failures in a row', async () => {
  answers.fitment = { status: 500, body: {} };
  for (let round = 0; round < 5; round += 1) await expect(find()).rejects.toThrow();
  expect(seen.filter(({ url: at }) => at?.startsWith('/fitment'))).toHaveLength(3);
});
test('registrations that do not exist do not open the circuit breaker', async () => {
  answers.enquiry = notFound;
  for (let round = 0; round < 5; round += 1) expect(await find()).toBeUndefined();
  answers.enquiry = enquiry;
  expect(await find()).toMatchObject({ make: 'BMW' });
});
