import type { Schema } from 'yup';
import { closureRowsOf, fitterRowsOf, openingTimesRowsOf } from './import-rows';

const idsByAccount = new Map([
  ['KT1', 1],
  ['KT2', 2],
]);
const fitters = () => fitterRowsOf(idsByAccount, ({ latitude }) => latitude > 50);
const long = (length: number) => 'x'.repeat(length);
const garage = {
  ...{ id: '1', account_number: 'KT1', code: 'TR01', name: ' Kwik ', mobile: '0', town: 'London' },
  ...{ postcode: 'sw1a 1aa', nation: 'England', latitude: '51.5', longitude: '-0.1', bays: '2' },
  ...{ weekday: '08:30-17:30', saturday: '09:00-13:00', sunday: '00:00-00:00' },
  ...{ job_minutes: '60', lead_days: '1', cut_off_time: '15:00' },
};
const van = { ...garage, mobile: 1, serves_miles: '20', travel_minutes: '30' };
const errorsOf = (schema: Schema, row: object): string[] => {
  try {
    schema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

test('a garage is read with its numbers, trimmed texts and defaults', () => {
  expect(fitters().validateSync(garage)).toEqual({
    ...garage,
    ...{ id: 1, name: 'Kwik', mobile: 0, postcode: 'SW1A 1AA', latitude: 51.5, longitude: -0.1, bays: 2 },
    ...{ job_minutes: 60, lead_days: 1, cal_account_number: '', opens_on_bank_holidays: 0 },
    ...{ address_line_one: '', address_line_two: '', address_line_three: '', mobile_surcharge_pence: 0 },
    ...{ featured: 0, services_available: '', services_unavailable: '', gone: 0 },
  });
});

test('a mobile fitter has how far it goes, and how long its way takes', () => {
  const row = { ...van, mobile_surcharge_pence: '1500', extras: 'WHEELALIGNMENT | TPMS' };
  expect(fitters().validateSync(row)).toMatchObject({
    ...{ mobile: 1, serves_miles: 20, travel_minutes: 30, mobile_surcharge_pence: 1_500 },
    extras: 'WHEELALIGNMENT | TPMS',
  });
});

test.each<object>([
  { id: 3, account_number: 'NEW' },
  { code: 'AB', bays: 1, job_minutes: 15, lead_days: 0, cut_off_time: '00:00' },
  { code: 'A'.repeat(20), bays: 30, job_minutes: 480, lead_days: 14, cut_off_time: '23:59' },
  { services_available: long(500), services_unavailable: long(500), extras: `${'AB|'.repeat(166)}AB` },
  { extras: 'A2' },
  { ...van, serves_miles: 1, travel_minutes: 0 },
  { ...van, serves_miles: 200, travel_minutes: 240 },
  { serves_miles: '', travel_minutes: '0' },
])('a fitter with %j is accepted', (change) =>
  expect(errorsOf(fitters(), { ...garage, ...change })).toEqual([]),
);

const forVans = 'serves_miles and travel_minutes are for mobile fitters';
const noExtras = 'extras are codes such as WHEELALIGNMENT, separated by |';
test.each<[string, unknown, unknown]>([
  ['id', undefined, 'id is a required field'],
  ['id', 0, 'id must be greater than or equal to 1'],
  ['id', 1.5, 'id must be an integer'],
  ['id', 3, 'KT1 is the account number of fitter 1'],
  ['account_number', 'KT2', 'KT2 is the account number of fitter 2'],
  ['code', undefined, 'code is a required field'],
  ['code', 'A', expect.stringContaining('code must match')],
  ['code', 'A'.repeat(21), expect.stringContaining('code must match')],
  ['code', 'a1', expect.stringContaining('code must match')],
  ['code', 'A1-', expect.stringContaining('code must match')],
  ['code', '-A1', expect.stringContaining('code must match')],
  ['name', '', 'name is a required field'],
  ['mobile', undefined, 'mobile is a required field'],
  ['mobile', 2, 'mobile must be one of the following values: 0, 1'],
  ['town', '', 'town is a required field'],
  ['postcode', 'SW1', expect.stringContaining('postcode must match')],
  ['postcode', undefined, 'postcode is a required field'],
  ['latitude', 50, 'the place 50, -0.1 is in the sea'],
  ['bays', 0, 'bays must be greater than or equal to 1'],
  ['bays', 31, 'bays must be less than or equal to 30'],
  ['bays', 1.5, 'bays must be an integer'],
  ['bays', undefined, 'bays is a required field'],
  ['job_minutes', 14, 'job_minutes must be greater than or equal to 15'],
  ['job_minutes', 481, 'job_minutes must be less than or equal to 480'],
  ['job_minutes', 30.5, 'job_minutes must be an integer'],
  ['job_minutes', undefined, 'job_minutes is a required field'],
  ['lead_days', -1, 'lead_days must be greater than or equal to 0'],
  ['lead_days', 15, 'lead_days must be less than or equal to 14'],
  ['lead_days', 0.5, 'lead_days must be an integer'],
  ['lead_days', undefined, 'lead_days is a required field'],
  ['cut_off_time', '24:00', expect.stringContaining('cut_off_time must match')],
  ['cut_off_time', '15:00x', expect.stringContaining('cut_off_time must match')],
  ['cut_off_time', 'x15:00', expect.stringContaining('cut_off_time must match')],
  ['cut_off_time', undefined, 'cut_off_time is a required field'],
  ['mobile_surcharge_pence', -1, 'mobile_surcharge_pence must be greater than or equal to 0'],
  ['mobile_surcharge_pence', 0.5, 'mobile_surcharge_pence must be an integer'],
  ['services_available', long(501), 'services_available must be at most 500 characters'],
  ['services_unavailable', long(501), 'services_unavailable must be at most 500 characters'],
  ['extras', 'tpms', noExtras],
  ['extras', 'A', noExtras],
  ['extras', 'A'.repeat(41), noExtras],
  ['extras', 'AB,CD', noExtras],
  ['extras', `${'AB|'.repeat(167)}AB`, 'extras must be at most 500 characters'],
  ['serves_miles', 5, forVans],
  ['travel_minutes', 5, forVans],
])('a garage whose %s is %j is refused', (field, value, message) => {
  expect(errorsOf(fitters(), { ...garage, [field]: value })).toContainEqual(message);
});

test.each<[string, number, string]>([
  ['serves_miles', 0, 'serves_miles must be greater than or equal to 1'],
  ['serves_miles', 201, 'serves_miles must be less than or equal to 200'],
  ['travel_minutes', -1, 'travel_minutes must be greater than or equal to 0'],
  ['travel_minutes', 241, 'travel_minutes must be less than or equal to 240'],
])('a mobile fitter whose %s is %d is refused', (field, value, message) => {
  expect(errorsOf(fitters(), { ...van, [field]: value })).toContain(message);
});

test('an id and an account number are once in a file', () => {
  const rows = fitters();
  rows.validateSync(garage);
  expect(errorsOf(rows, { ...garage, account_number: 'NEW' })).toEqual(['the fitter 1 is there twice']);
  expect(errorsOf(rows, { ...garage, id: 3 })).toEqual(['the account number KT1 is there twice']);
});

test('a closure is of a known fitter, once a day; an empty reason opens the day again', () => {
  const rows = closureRowsOf(idsByAccount);
  const closure = { account_number: 'KT1', date: '2026-12-24', reason: '' };
  expect(rows.validateSync(closure)).toEqual(closure);
  expect(errorsOf(rows, closure)).toEqual(['2026-12-24 is there twice for KT1']);
  expect(errorsOf(rows, { ...closure, account_number: 'KT2' })).toEqual([]);
  expect(errorsOf(rows, { ...closure, date: '2026-12-25' })).toEqual([]);
  expect(errorsOf(rows, { ...closure, account_number: 'KT3' })).toEqual([
    'no fitter has the account number KT3',
  ]);
  expect(errorsOf(rows, { ...closure, date: '2026-12-26', reason: undefined })).toEqual([
    'reason must be defined',
  ]);
});

test('opening times are of a known fitter, once in a file', () => {
  const rows = openingTimesRowsOf(idsByAccount);
  const times = {
    account_number: 'KT1',
    ...{ weekday: '08:30-17:30', saturday: '09:00-13:00', sunday: '00:00-00:00' },
  };
  expect(rows.validateSync(times)).toEqual(times);
  expect(errorsOf(rows, times)).toEqual(['the fitter KT1 is there twice']);
  expect(errorsOf(rows, { ...times, account_number: 'KT3' })).toEqual([
    'no fitter has the account number KT3',
  ]);
  expect(errorsOf(rows, { account_number: 'KT2' })).toEqual([
    'weekday is a required field',
    'saturday is a required field',
    'sunday is a required field',
  ]);
});
