import type { CallLimit } from '@tyres/contract-kit/limit';
import { callLimits } from './call-limits';

/** Count and seconds. */
type Rate = readonly [count: number, seconds: number];
const rate = (given: Rate | null) => given && { count: given[0], seconds: given[1] };

const groups: readonly (readonly [calls: string, session: Rate | null, address: Rate, more: CallLimit])[] = [
  [
    'validateReg, enterRegSubmit, updateRegistration',
    [30, 600],
    [6_000, 600],
    { group: 'registration', field: 'reg_plate', countsPages: true },
  ],
  ['buyAgainModal', [20, 600], [6_000, 600], { countsPages: true }],
  [
    'validateSize, enterSizeSubmit, earliestFittingPostcode, setMobileFitting',
    [60, 60],
    [3_000, 60],
    { group: 'search' },
  ],
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
