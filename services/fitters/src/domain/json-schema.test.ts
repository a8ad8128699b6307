import { array, mixed, number, object, string } from 'yup';
import { jsonSchema } from './json-schema';

const described = (schema: { describe: () => Parameters<typeof jsonSchema>[0] }) =>
  jsonSchema(schema.describe());

test.each([
  [string(), { type: 'string' }],
  [string().max(40), { type: 'string', maxLength: 40 }],
  [string().matches(/^[A-Z]+$/), { type: 'string', pattern: '^[A-Z]+$' }],
  [string().nullable(), { type: ['string', 'null'] }],
  [number(), { type: 'number' }],
  [number().integer().min(0).max(5), { type: 'integer', minimum: 0, maximum: 5 }],
  [number().nullable().min(-1), { type: ['number', 'null'], minimum: -1 }],
  [array(), { type: 'array' }],
  [array(string().max(2)), { type: 'array', items: { type: 'string', maxLength: 2 } }],
  [array(number()).min(1).max(91), { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 91 }],
  [mixed(), { type: 'mixed' }],
])('schema %#', (schema, expected) => expect(described(schema)).toStrictEqual(expected));

test('an object has the schemas of its fields, and names those that are required', () => {
  const schema = object({ a: string().required(), b: number(), c: object({ d: string().defined() }) });
  expect(described(schema)).toEqual({
    type: 'object',
    properties: {
      a: { type: 'string' },
      b: { type: 'number' },
      c: { type: 'object', properties: { d: { type: 'string' } }, required: ['d'] },
    },
    required: ['a'],
  });
});
