import { getMapsKey } from '@tyres/fitters-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { fakeServiceClient, testApp } from '@tyres/service-kit/testing';
import type { Database } from '@tyres/service-kit/database';
import { createApp } from '../app';
import { fittersDatabase } from '../testing/fixtures';

let database: Database;
beforeAll(async () => (database = await fittersDatabase()));
afterAll(() => database.close());

const app = (maps?: { key: string; url: string }) =>
  testApp(createApp({ database, services: fakeServiceClient({}), log: createSilentLog(), maps }));

test("the key and the address of Google's script are those of the settings [C-MAPS-KEY]", async () => {
  const maps = { key: 'browser-key', url: 'https://maps.googleapis.com' };
  const { status, body } = await app(maps).call(getMapsKey, {});
  expect([status, body]).toEqual([200, maps]);
});

test('without a key there is none to get [C-MAPS-KEY]', async () => {
  const { status, body } = await app().call(getMapsKey, {});
  expect([status, body]).toMatchObject([404, { code: 'maps_off' }]);
});
