import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { countUnanswered, listUnanswered } from './searches';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
});
afterAll(() => database.close());

test('searches without an answer are counted by their words and their day in London, in small letters', async () => {
  // In London that is the third of June already.
  const night = new Date('2026-06-02T23:30:00Z');
  for (const words of ['Snow  chains', ' snow chains ', 'Run flat?', '', '   ', 'x'.repeat(200)])
    await countUnanswered(database, words, night);
  await countUnanswered(database, 'snow chains', new Date('2026-05-01T12:00:00Z'));
  expect(await listUnanswered(database, '2026-06-03', 2)).toEqual([
    { word: 'snow chains', count: 2 },
    { word: 'run flat?', count: 1 },
  ]);
  expect(await listUnanswered(database, '2026-01-01', 9)).toEqual([
    { word: 'snow chains', count: 3 },
    { word: 'run flat?', count: 1 },
    { word: 'x'.repeat(80), count: 1 },
  ]);
});

test('ten that search the same at once are all counted', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () => countUnanswered(database, 'valve', new Date('2026-07-01T12:00:00Z'))),
  );
  expect(await listUnanswered(database, '2026-07-01', 9)).toEqual([{ word: 'valve', count: 10 }]);
});
