import { enterRegSubmit, getSearchSession, getSearchSessions } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

const of = async (...session_ids: string[]) => search.call(getSearchSessions, { session_ids });

test('each session has its own search, in the order of the sessions [SD09]', async () => {
  const [one, other, unknown] = [search.newSession(), search.newSession(), search.newSession()];
  const form = { reg_postcode: 'SW1A 1AA' };
  await search.call(enterRegSubmit, { ...form, reg_plate: 'AB12CDE' }, { ...one, form: true });
  await search.call(enterRegSubmit, { ...form, reg_plate: 'BD51SMR' }, { ...other, form: true });
  const alone = await Promise.all(
    [other, unknown, one].map(async (session) => (await search.call(getSearchSession, {}, session)).body),
  );
  expect(alone.map(({ vehicle }) => vehicle?.make)).toEqual(['BMW', undefined, 'FORD']);
  expect((await of(other.sessionId, unknown.sessionId, one.sessionId)).body).toEqual({ sessions: alone });
});

test('more sessions than the limit, or none, are refused', async () => {
  const many = Array.from({ length: 21 }, (_, number) => `session-${number}`);
  expect(await of(...many)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await of(...many.slice(1))).body.sessions).toHaveLength(20);
  expect(await search.call(getSearchSessions, Object())).toMatchObject({ status: 400 });
});
