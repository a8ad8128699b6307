import { fake } from '@tyres/content-contract/fake';
import { load as loadSearch } from '../faq-search/load';
import { contextOf } from '../../lib/testing/context-of';
import { load } from './load';

test('without a search the topics are loaded, and no search is made [S24.2]', async () => {
  const context = contextOf('/faq');
  expect(await load(context)).toEqual({ ...fake.getHelpTopics(), found: null, staleSince: null });
  expect(await loadSearch(context)).toEqual({ q: '', questions: 0, pages: [] });
  expect(context.called).toEqual(['getHelpTopics']);
});

test('?q= is answered by the server [S24.1, S24.4]', async () => {
  const context = contextOf('/faq', { q: [' Sensors '] });
  expect((await load(context)).found).toEqual(['tpms-sensors']);
  expect(await loadSearch(context)).toMatchObject({
    q: 'Sensors',
    questions: 1,
    pages: [{ path: '/terms' }],
  });
});

test.each([[['   ']], [[]]])('the blank search %j is no search', async (q) => {
  expect((await load(contextOf('/faq', { q }))).found).toBeNull();
});

test('a search of 10 kB is cut off', async () => {
  expect((await loadSearch(contextOf('/faq', { q: ['x'.repeat(10_000)] }))).q).toHaveLength(200);
});

test('a search without an answer is noted, and a failure to note it harms nobody', async () => {
  const nothing = { searchHelp: () => ({ questions: [], pages: [] }) };
  const context = contextOf('/faq', { q: ['gearbox'] }, nothing);
  expect(await loadSearch(context)).toEqual({ q: 'gearbox', questions: 0, pages: [] });
  expect(context.called).toEqual(['searchHelp', 'noteSearch']);
  const noteSearch = () => {
    throw new Error('down');
  };
  expect(await loadSearch(contextOf('/faq', { q: ['gearbox'] }, { ...nothing, noteSearch }))).toMatchObject({
    questions: 0,
  });
});
