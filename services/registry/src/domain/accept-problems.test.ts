import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { acceptProblems } from './accept-problems';

const removed: ReleaseProblem = { code: 'page_removed', accept: 'page_removed:/basket', message: 'Gone.' };
const heavy: ReleaseProblem = { code: 'page_too_heavy', message: 'Heavy.' };

test('an accepted problem is taken out; others remain', () =>
  expect(acceptProblems([removed, heavy], ['page_removed:/basket'])).toEqual({
    remaining: [heavy],
    unknown: [],
  }));

test.each([['page_removed:/'], ['page_removed'], ['page_too_heavy'], ['page_too_heavy:/basket']])(
  '%s accepts nothing, and is unknown',
  (name) =>
    expect(acceptProblems([removed, heavy], [name])).toEqual({
      remaining: [removed, heavy],
      unknown: [name],
    }),
);
