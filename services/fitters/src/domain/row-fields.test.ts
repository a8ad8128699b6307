import * as fields from './row-fields';

const isValid = (field: keyof typeof fields, value: unknown): boolean => {
  const schema = fields[field];
  if (typeof schema !== 'object') throw new Error(`${field} is no field.`);
  return schema.isValidSync(value);
};

test.each([
  ['nation', ['England', 'Wales', 'Scotland', 'Northern Ireland'], ['Ireland', '', undefined]],
  ['latitude', [49, '61'], [48.9, 61.1, '', undefined]],
  ['longitude', [-9, '2'], [-9.1, 2.1, '', undefined]],
  ['line', ['x'.repeat(120), ` ${'x'.repeat(120)} `, undefined], ['x'.repeat(121)]],
  [
    'span',
    ['03:00-23:59', '09:30-19:00', ' 10:00-20:00 ', '00:00-00:00', '09:00-09:01'],
    ['02:59-09:00', '24:00-24:30', '09:60-10:00', '09:00-24:00', '09:00-20:60', '09:00', '', undefined],
  ],
  ['span', [], ['x09:00-10:00', '09:00-10:00x', '09:00-08:59', '09:00-09:00', '00:00-00:01', 'a9:00-10:00']],
  ['jobTime', ['03:00-23:59', ' 09:00-10:30 '], ['00:00-00:00', '09:00-09:00', '10:00-09:00', '']],
  ['jobTime', [], ['x09:00-10:00', '09:00-10:00x', undefined]],
  ['date', ['2026-02-28', ' 2026-12-31 '], ['2026-02-29', '31/12/2026', '', undefined]],
  ['flag', [0, 1, '1', '', undefined], [2, -1, 'yes']],
  ['optionalNumber', [0, '7', '', undefined], [1.5, 'seven']],
] as const)('%s may be each of %j, and none of %j', (field, valid, invalid) => {
  expect(valid.filter((value) => !isValid(field, value))).toEqual([]);
  expect(invalid.filter((value) => isValid(field, value))).toEqual([]);
});

test('the message about a field says what is wrong', () => {
  const messageOf = (field: 'span' | 'jobTime' | 'date', value: string): unknown => {
    try {
      return fields[field].validateSync(value);
    } catch (error) {
      return error;
    }
  };
  expect(messageOf('span', '9-10')).toMatchObject({
    message: 'opening times are HH:MM-HH:MM from 03:00 on, or 00:00-00:00',
  });
  expect(messageOf('span', '10:00-09:00')).toMatchObject({
    message: 'this closes before it opens: 10:00-09:00',
  });
  expect(messageOf('jobTime', '9-10')).toMatchObject({ message: 'this is HH:MM-HH:MM, from 03:00 on' });
  expect(messageOf('jobTime', '10:00-09:00')).toMatchObject({
    message: 'this ends before it starts: 10:00-09:00',
  });
  expect(messageOf('date', '2026-02-29')).toMatchObject({
    message: 'this is a day of the calendar, as YYYY-MM-DD',
  });
});

test('an empty cell of a flag is 0, and of a number that may be left out nothing', () => {
  expect(['', undefined, '1'].map((value) => fields.flag.cast(value))).toEqual([0, 0, 1]);
  expect(['', undefined, '7'].map((value) => fields.optionalNumber.cast(value))).toEqual([
    undefined,
    undefined,
    7,
  ]);
});

test('a place in the sea is refused with its position', () => {
  const place = { latitude: 51.5, longitude: -0.1 };
  expect(fields.problemOfPlace(place, () => true)).toBeUndefined();
  expect(fields.problemOfPlace(place, ({ latitude }) => latitude > 52)).toBe(
    'the place 51.5, -0.1 is in the sea',
  );
});
