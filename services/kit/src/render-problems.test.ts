import sql from 'sql-template-tag';
import { createDatabase } from './database';
import { createSilentLog } from './log';
import { problemOf } from './render-problems';
import { testSetting } from './testing/test-settings';

const database = createDatabase({
  url: testSetting('TEST_DATABASE_URL'),
  schema: 'public',
  log: createSilentLog(),
  allowExitOnIdle: true,
});
afterAll(() => database.close());

const problemOfStatement = (statement: Parameters<typeof database.query>[0]) =>
  database.query(statement).then(() => undefined, problemOf);

test.each([
  ['as text', sql`select ${'a\u0000'}::text`],
  ['in JSON', sql`select ${JSON.stringify({ a: '\u0000' })}::jsonb`],
])(
  'a character that the database cannot keep, %s, is refused and no failure of ours',
  async (_, statement) => {
    expect(await problemOfStatement(statement)).toMatchObject({ status: 400, code: 'bad_field' });
  },
);

test('a statement that is wrong is a failure of ours, and says nothing of itself', async () => {
  expect(await problemOfStatement(sql`select nothing`)).toEqual({
    status: 500,
    code: 'internal_error',
    message: 'Sorry, something went wrong. Please try again.',
  });
});
