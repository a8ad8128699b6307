import { seasonNames } from './season-names';

test('a page names the three seasons', () => {
  expect(seasonNames).toEqual({ summer: 'Summer', winter: 'Winter', all_season: 'All Season' });
});
