import type { Schema } from 'yup';
import * as schemas from './fitters-api-schemas';

async function refusalOf(schema: Schema, input: object): Promise<string | undefined> {
  try {
    await schema.validate(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
const day = { date: '2026-06-03', revision: 7 };
const slots = { ...day, slots: ['08:00|10:00'] };
const closure = { ...day, reason: 'Stocktaking' };
const booking = {
  reference: 'ORDER1',
  date: '2026-06-03',
  time: '09:00',
  starts_at: '2026-06-03T08:00:00.000Z',
  ends_at: '2026-06-03T09:00:00.000Z',
  minutes: 60,
  bay: 1,
  tyres: 4,
  services: ['WHEELALIGNMENT'],
  postcode: 'SW1A 1AA',
};

const valid: readonly (readonly [schema: Schema, input: object])[] = [
  [schemas.putSlotsInput, { days: [slots, { ...slots, slots: [] }, { ...slots, revision: 0 }] }],
  [schemas.putSlotsInput, { days: Array(91).fill({ ...slots, slots: Array(96).fill('00:00|23:59') }) }],
  [schemas.putClosuresInput, { days: [closure, { ...closure, reason: '' }] }],
  [schemas.putClosuresInput, { days: Array(91).fill({ ...closure, reason: ` ${'x'.repeat(80)} ` }) }],
  [schemas.putBaysInput, { revision: Number.MAX_SAFE_INTEGER, bays: 50 }],
  [schemas.listBookingsInput, { from: '2026-06-03', until: '2026-06-04' }],
  [schemas.getDiaryInput, { link: ` ${'x'.repeat(200)} `, week: ` ${'x'.repeat(20)} ` }],
  [schemas.readCalendarFeedInput, { link: 'KT1.x' }],
  [schemas.putsAnswer, { results: [{ date: null, revision: 1, applied: false }] }],
  [schemas.bookingsAnswer, { bookings: [booking, { ...booking, time: null, tyres: null, postcode: null }] }],
  [schemas.linksAnswer, { diary: '/fitter-diary', calendar: '/fitter-calendar.ics' }],
];
test.each(valid)('input %# is valid', async (schema, input) =>
  expect(await refusalOf(schema, input)).toBeUndefined(),
);

const ofSlots = (changes: object) => ({ days: [{ ...slots, ...changes }] });
const ofClosure = (changes: object) => ({ days: [{ ...closure, ...changes }] });
const whole = 'A revision is a whole number.';
const badSlot = 'A slot is written as 08:00|10:00.';
const refused: readonly (readonly [schema: Schema, input: object, message: string])[] = [
  ...['2026-6-03', 'x2026-06-03', '2026-06-03x', '03/06/2026'].map(
    (date) => [schemas.putSlotsInput, ofSlots({ date }), 'A date is written as 2026-12-31.'] as const,
  ),
  [schemas.putSlotsInput, ofSlots({ date: undefined }), 'A date is missing.'],
  [schemas.putSlotsInput, ofSlots({ revision: '7' }), whole],
  [schemas.putSlotsInput, ofSlots({ revision: 1.5 }), whole],
  [schemas.putSlotsInput, ofSlots({ revision: -1 }), 'A revision is 0 or more.'],
  [schemas.putSlotsInput, ofSlots({ revision: 2 ** 53 }), 'A revision is at most 9007199254740991.'],
  [schemas.putSlotsInput, ofSlots({ revision: undefined }), 'A revision is missing.'],
  ...[
    ...[
      '8:00|10:00',
      '24:00|25:00',
      '08:60|10:00',
      '08:00|24:00',
      '08:00|10:60',
      '08:00-10:00',
      '30:00|10:00',
    ],
    ...[
      'x08:00|10:00',
      '08:00|10:00x',
      '08:00',
      'a8:00|10:00',
      '08:00|b0:00',
      '08:a0|10:00',
      '08:00|10:0a',
      '08:00|30:00',
    ],
    ...['08:0a|10:00', '08:00|10:a0', '0a:00|10:00', '2a:00|10:00', '08:00|0a:00', '08:00|2a:00'],
  ].map((slot) => [schemas.putSlotsInput, ofSlots({ slots: [slot] }), badSlot] as const),
  [schemas.putSlotsInput, ofSlots({ slots: Array(97).fill('08:00|10:00') }), 'A day has at most 96 slots.'],
  [
    schemas.putSlotsInput,
    ofSlots({ slots: undefined }),
    'The list of slots is missing; an empty one withdraws the day.',
  ],
  [schemas.putSlotsInput, { days: [] }, 'There is no day.'],
  [schemas.putSlotsInput, { days: Array(92).fill(slots) }, 'At most 91 days are put at once.'],
  [schemas.putSlotsInput, {}, 'The list of days is missing.'],
  [schemas.putClosuresInput, ofClosure({ reason: 'x'.repeat(81) }), 'A reason has at most 80 characters.'],
  [schemas.putClosuresInput, ofClosure({ reason: undefined }), 'A reason is missing.'],
  [schemas.putClosuresInput, { days: [] }, 'There is no day.'],
  [schemas.putClosuresInput, { days: Array(92).fill(closure) }, 'At most 91 days are put at once.'],
  [schemas.putClosuresInput, {}, 'The list of days is missing.'],
  [schemas.putBaysInput, { revision: 1, bays: 0 }, 'There is at least one bay; close the days instead.'],
  [schemas.putBaysInput, { revision: 1, bays: 51 }, 'There are at most 50 bays.'],
  [schemas.putBaysInput, { revision: 1, bays: '2' }, 'The number of bays is a whole number.'],
  [schemas.putBaysInput, { revision: 1, bays: 1.5 }, 'The number of bays is a whole number.'],
  [schemas.putBaysInput, { revision: 1 }, 'The number of bays is missing.'],
  [schemas.putBaysInput, { bays: 1 }, 'A revision is missing.'],
  [schemas.listBookingsInput, { from: '2026-06-03' }, 'A date is missing.'],
  [schemas.listBookingsInput, { until: '2026-06-03' }, 'A date is missing.'],
  [schemas.getDiaryInput, { link: ' ' }, 'The link is not complete.'],
  [schemas.getDiaryInput, { link: 'x'.repeat(201) }, 'link must be at most 200 characters'],
  [schemas.getDiaryInput, { link: 'x', week: 'x'.repeat(21) }, 'week must be at most 20 characters'],
  [schemas.readCalendarFeedInput, {}, 'The link is not complete.'],
  [schemas.putsAnswer, {}, 'results is a required field'],
  [schemas.putsAnswer, { results: [{ revision: 1, applied: true }] }, 'results[0].date must be defined'],
  [schemas.putsAnswer, { results: [{ date: null, applied: true }] }, 'A revision is missing.'],
  [schemas.putsAnswer, { results: [{ date: null, revision: 1 }] }, 'results[0].applied is a required field'],
  [schemas.bookingsAnswer, {}, 'bookings is a required field'],
  ...Object.keys(booking).map(
    (name) => [schemas.bookingsAnswer, { bookings: [{ ...booking, [name]: undefined }] }, ''] as const,
  ),
  ...['minutes', 'bay', 'tyres'].map(
    (name) =>
      [schemas.bookingsAnswer, { bookings: [{ ...booking, [name]: 1.5 }] }, 'must be an integer'] as const,
  ),
  [schemas.linksAnswer, { diary: '/d' }, 'calendar is a required field'],
  [schemas.linksAnswer, { calendar: '/c' }, 'diary is a required field'],
];
test.each(refused)('input %# is refused', async (schema, input, message) => {
  expect(await refusalOf(schema, input)).toEqual(expect.stringContaining(message));
});
