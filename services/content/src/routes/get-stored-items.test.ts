import { getStoredItems } from '@tyres/content-contract/consent';
import { storedItems } from '@tyres/content-contract/stored-items';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import type { Deps } from '../deps';
import { testDeps } from '../testing/test-deps';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
});
afterAll(() => database.close());

async function names(own: Partial<Deps>): Promise<readonly string[]> {
  const { body } = await testApp(createApp(testDeps(database, own))).call(getStoredItems, {});
  return body.items.map(({ name }) => name);
}

test('the list has what the site keeps, and what third parties keep only where the settings name them [R-COOKIES]', async () => {
  const own = storedItems.filter(({ by }) => by === undefined).map(({ name }) => name);
  expect(own).toContain('__Host-session');
  expect(await names({})).toEqual(own);
  expect(await names({ dataLayerCookies: ['_ga', '_ga_*'] })).toEqual([...own, '_ga', '_ga_*']);
  const recaptcha = { siteKey: 'key', scriptUrl: '', verify: async () => 'passed' as const };
  expect(await names({ recaptcha })).toEqual([...own, '_GRECAPTCHA', '_grecaptcha']);
});
