import fc from 'fast-check';
import { array, boolean, date, lazy, number, object, ref, string, type AnyObjectSchema } from 'yup';
import { quickCheck } from './quick-check';

const list = array(string().trim().max(3).required())
  .transform((_, given: unknown) => (typeof given === 'string' ? given.split('|').filter(Boolean) : given))
  .max(2)
  .default([]);
const schema = object({
  code: string().trim().uppercase().max(4).required(),
  kind: string()
    .oneOf(['car', 'van'] as const)
    .default('car'),
  note: string()
    .matches(/^[a-z]*$/)
    .notOneOf(['no']),
  pence: number().integer().min(0).required(),
  part: number()
    .nullable()
    .transform((value: number, given: unknown) => (given === '' ? null : value))
    .default(null)
    .test(
      'part',
      'no more than pence',
      (value, { parent }) => value === null || value <= Number(parent.pence),
    ),
  is_new: boolean(),
  marks: list,
}).test('both', 'not both', ({ kind, is_new }) => !(kind === 'van' && is_new));

function bySchema(of: AnyObjectSchema, value: unknown): unknown {
  try {
    return of.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch {
    return undefined;
  }
}

const cell = fc.oneof(
  fc.constantFrom(
    '',
    ' ab ',
    'abcde',
    'car',
    'van',
    'no',
    '1',
    '-1',
    '1.5',
    '12',
    'true',
    'x|y',
    'x|y|z',
    '1e3',
    ' ',
  ),
  fc.constantFrom(undefined, null, 0, 5, Number.NaN, true, {}, []),
  fc.array(fc.constantFrom('a', '', 'abcd', null), { maxLength: 3 }),
  fc.string({ maxLength: 4 }),
);
const right = {
  code: fc.constantFrom('a', ' bc '),
  kind: fc.constantFrom('car', 'van', undefined),
  note: fc.constantFrom('', 'fine', undefined),
  pence: fc.constantFrom('5', 7),
  part: fc.constantFrom('', '3', undefined),
  is_new: fc.constantFrom('true', undefined),
  marks: fc.constantFrom('', 'x|y', undefined),
};
const rows = fc.record(
  Object.fromEntries(
    Object.entries(right).map(([name, good]) => [
      name,
      fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: cell }),
    ]),
  ),
);

test('what is right comes out as the schema has it, and nothing else is let through', () => {
  let accepted = 0;
  const check = quickCheck(schema);
  fc.assert(
    fc.property(rows, (row) => {
      const quick = check({ ...row, unknown: 1 });
      const { marks: _, ...simple } = row;
      // Lists and records where one value belongs are left to the schema, which takes some of them.
      const isSimple = Object.values(simple).every((value) => typeof value !== 'object' || value === null);
      if (quick || isSimple) expect(quick).toEqual(bySchema(schema, { ...row, unknown: 1 }));
      if (quick) accepted += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test.each([null, undefined, 'text', [], 5, { code: 'a\u0000', pence: 1 }, { code: 'a\ud83d', pence: 1 }])(
  '%p is left to the schema',
  (value) => {
    expect(quickCheck(schema)(value)).toBeUndefined();
  },
);

test.each<[string, AnyObjectSchema]>([
  ['a date', object({ at: date() })],
  ['a record in a record', object({ inner: object({ a: string() }) })],
  [
    'a field that depends on another',
    object({ a: string(), b: string().when('a', { is: 'x', then: (b) => b.required() }) }),
  ],
  ['a schema of its own making', object({ a: lazy(() => string()) })],
  ['a strict field', object({ a: number().strict() })],
])('%s is left to the schema', (_, unusual) => {
  expect(quickCheck(unusual)({ a: 'x', b: 'y', at: new Date(0), inner: {} })).toBeUndefined();
});

test('a limit that is another field is left to the schema', () => {
  const limited = object({ low: number().required(), high: number().min(ref('low')).required() });
  expect(quickCheck(limited)({ low: 1, high: 2 })).toBeUndefined();
});

test('a test that takes its time is left to the schema', () => {
  const slow = object({ a: string().test('slow', 'no', async () => true) });
  expect(quickCheck(slow)({ a: 'x' })).toBeUndefined();
});
