import type { CallLimit } from '@tyres/contract-kit/limit';
import { callLimits } from './call-limits';

/** Count and seconds. */
type Rate = readonly [count: number, seconds: number];
const rate = (given: Rate | null) => given && { count: given[0], seconds: given[1] };

const groups: readonly (readonly [calls: string, session: Rate | null, address: Rate, more: CallLimit])[] = [
  ['rechooseFitters', [30, 60], [180, 60], { field: 'postcode', countsPages: true }],
  ['listReviews, getFitterServices, updateTimes', [60, 60], [1_200, 60], {}],
  ['fitterModalWindow', [20, 600], [300, 600], {}],
  [
    'putSlots, putClosures, putBays, listBookings, getFitterLinks',
    [120, 60],
    [6_000, 60],
    { group: 'fittersApi' },
  ],
  ['readCalendarFeed', null, [1_200, 60], {}],
];

test.each(groups)('%s have the limit of their group', (calls, session, address, more) => {
  for (const call of calls.split(', '))
    expect(callLimits[call]).toEqual({
      ...(session ? { perSession: rate(session) } : {}),
      perAddress: rate(address),
      ...more,
    });
});

test('no other call has a limit', () => {
  const calls = groups.flatMap(([names]) => names.split(', '));
  expect(Object.keys(callLimits).toSorted()).toEqual(calls.toSorted());
});
