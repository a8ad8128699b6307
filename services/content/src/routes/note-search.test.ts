import { noteSearch } from '@tyres/content-contract/help-endpoints';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { listUnanswered } from '../store/searches';
import { testDeps } from '../testing/test-deps';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
});
afterAll(() => database.close());

test('searches that found nothing are counted for the desk, but not what may be about a person', async () => {
  const app = testApp(createApp(testDeps(database)));
  for (const q of ['Gearbox  oil', 'gearbox oil', 'jo@example.com', '07700 900123'])
    expect((await app.call(noteSearch, { q })).status).toBe(200);
  expect(await listUnanswered(database, '2000-01-01', 10)).toEqual([{ word: 'gearbox oil', count: 2 }]);
  expect(await app.call(noteSearch, { q: 'x'.repeat(201) })).toMatchObject({ status: 400 });
});
