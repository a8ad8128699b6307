import type { Schema } from 'yup';
import * as schemas from './schemas';

/** The first message of a refused input; undefined when it is valid. */
async function refusalOf(schema: Schema, input: object): Promise<string | undefined> {
  try {
    await schema.validate(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const job = { tyres: 4, services: ['WHEELALIGNMENT'], service_minutes: 30, lead_days: 1 };
const slot = { account_number: 'KT-1', date: '2026-06-03', time: '09:00' };
const named = { ...slot, id: '17' };
const order = { job, postcode: 'SW1A 1AA' };
const hold = { key: 'basket-1', ...slot, ...order, expires_in_seconds: 900 };

test.each([
  ['hold', schemas.holdAppointmentInput, hold],
  [
    'hold without a time or a postcode',
    schemas.holdAppointmentInput,
    { ...hold, time: undefined, postcode: '' },
  ],
  ['hold of a day', schemas.holdAppointmentInput, { ...hold, expires_in_seconds: 86_400 }],
  ['renewal', schemas.renewAppointmentInput, { ...named, ...order, expires_in_seconds: 1 }],
  ['booking', schemas.bookAppointmentInput, { ...named, order_reference: 'ORDER1' }],
  ['release', schemas.releaseAppointmentInput, named],
  ['move', schemas.rescheduleAppointmentInput, { ...named, ...order, order_reference: 'ORDER1', to: slot }],
  ['question for times', schemas.findTimesInput, { account_number: 'KT-1', job, date: undefined }],
  ['question for a booking', schemas.findBookingInput, { order_reference: 'ORDER1' }],
  ['question for times of a day', schemas.updateTimesInput, { account_number: 'KT-1', date: '2026-06-03' }],
])('a %s is valid', async (_, schema, input) => expect(await refusalOf(schema, input)).toBeUndefined());

const renewal = { ...named, ...order, expires_in_seconds: 900 };
const booking = { ...named, order_reference: 'ORDER1' };
const move = { ...booking, ...order, to: slot };
const refusedHolds: readonly (readonly [changes: object, message: string | RegExp])[] = [
  [{ key: '' }, 'key is a required field'],
  [{ key: 'x'.repeat(101) }, 'key must be at most 100 characters'],
  [{ account_number: 'K/1' }, /^account_number must match/],
  [{ account_number: undefined }, 'account_number is a required field'],
  [{ date: '3rd June' }, 'date is YYYY-MM-DD'],
  [{ date: 'x2026-06-03' }, 'date is YYYY-MM-DD'],
  [{ date: '2026-06-030' }, 'date is YYYY-MM-DD'],
  [{ date: undefined }, 'date is a required field'],
  [{ time: 'x'.repeat(21) }, 'time must be at most 20 characters'],
  [{ postcode: 'SW1A' }, 'Please enter a full UK postcode'],
  [{ expires_in_seconds: 0 }, 'expires_in_seconds must be greater than or equal to 1'],
  [{ expires_in_seconds: 86_401 }, 'expires_in_seconds must be less than or equal to 86400'],
  [{ expires_in_seconds: 1.5 }, 'expires_in_seconds must be an integer'],
  [{ expires_in_seconds: undefined }, 'expires_in_seconds is a required field'],
  [{ job: undefined }, /^job\.\w+ is a required field/],
  [{ job: { ...job, tyres: 0 } }, 'job.tyres must be greater than or equal to 1'],
  [{ job: { ...job, tyres: 101 } }, 'job.tyres must be less than or equal to 100'],
  [{ job: { ...job, services: undefined } }, 'job.services is a required field'],
  [
    { job: { ...job, services: Array(51).fill('A') } },
    'job.services field must have less than or equal to 50 items',
  ],
  [{ job: { ...job, services: ['x'.repeat(41)] } }, 'job.services[0] must be at most 40 characters'],
  [{ job: { ...job, service_minutes: -1 } }, 'job.service_minutes must be greater than or equal to 0'],
  [{ job: { ...job, service_minutes: 481 } }, 'job.service_minutes must be less than or equal to 480'],
  [{ job: { ...job, lead_days: -1 } }, 'job.lead_days must be greater than or equal to 0'],
  [{ job: { ...job, lead_days: 61 } }, 'job.lead_days must be less than or equal to 60'],
];

test.each(refusedHolds)('a hold with %j is refused', async (changes, message) => {
  expect(await refusalOf(schemas.holdAppointmentInput, { ...hold, ...changes })).toMatch(message);
});

const refused: readonly (readonly [what: string, schema: Schema, input: object, message: string | RegExp])[] =
  [
    ['renewal', schemas.renewAppointmentInput, { ...renewal, id: 'x' }, 'id is that of an appointment'],
    [
      'renewal',
      schemas.renewAppointmentInput,
      { ...renewal, id: '1'.repeat(19) },
      'id is that of an appointment',
    ],
    ['renewal', schemas.renewAppointmentInput, { ...renewal, id: undefined }, 'id is a required field'],
    ['renewal', schemas.renewAppointmentInput, { ...renewal, expires_in_seconds: 0 }, /^expires_in_seconds/],
    [
      'booking',
      schemas.bookAppointmentInput,
      { ...booking, order_reference: '' },
      /^order_reference is a req/,
    ],
    [
      'booking',
      schemas.bookAppointmentInput,
      { ...booking, order_reference: 'x'.repeat(101) },
      /at most 100/,
    ],
    ['release', schemas.releaseAppointmentInput, { ...booking, id: '' }, 'id is that of an appointment'],
    ['move', schemas.rescheduleAppointmentInput, { ...move, to: undefined }, /^to\.\w+ is a required field/],
    [
      'move',
      schemas.rescheduleAppointmentInput,
      { ...move, order_reference: '' },
      /^order_reference is a req/,
    ],
    ['move', schemas.rescheduleAppointmentInput, { ...move, job: undefined }, /^job\./],
    ['question for times', schemas.findTimesInput, { account_number: 'KT-1' }, /^job\./],
    ['question for a booking', schemas.findBookingInput, {}, 'order_reference is a required field'],
    ['question for times of a day', schemas.updateTimesInput, { account_number: 'KT-1' }, /^date is a req/],
  ];

test.each(refused)('a %s that is wrong is refused: %#', async (_, schema, input, message) => {
  expect(await refusalOf(schema, input)).toMatch(message);
});
