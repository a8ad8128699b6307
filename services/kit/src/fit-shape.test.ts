import { array, number, object, string, ValidationError } from 'yup';
import { fitShape } from './fit-shape';

const schema = object({
  name: string().trim(),
  age: number(),
  tags: array(string().trim()),
  lines: array(object({ code: string() })),
});

const complaintsOf = (value: object): string[] => {
  try {
    fitShape(schema, value);
    return [];
  } catch (error) {
    if (ValidationError.isError(error)) return error.errors;
    throw error;
  }
};

test('fitShape removes fields that the schema does not know, at every level', () => {
  const value = { name: ' Ada ', tags: ['a'], lines: [{ code: 'x', toString: 1 }], valueOf: 2, more: 3 };
  expect(fitShape(schema, value)).toEqual({ name: ' Ada ', tags: ['a'], lines: [{ code: 'x' }] });
});

test.each<[value: object, complaints: string[]]>([
  [{ name: ['a'] }, ['name must be one value']],
  [{ name: {}, age: [1] }, ['name must be one value', 'age must be one value']],
  [{ tags: ['a', ['b']] }, ['tags[1] must be one value']],
  [{ lines: [{ code: {} }, []] }, ['lines[0].code must be one value', 'lines[1] must be a record']],
  [{ name: 'a\u0000' }, ['name holds a character that cannot be used']],
  [{ tags: '["a"]', lines: ['{"code":"x"}'] }, ['tags must be a list', 'lines[0] must be a record']],
  [{ name: null, age: undefined, tags: null, lines: undefined }, []],
])('fitShape complains about %j: %j', (value, complaints) => {
  expect(complaintsOf(value)).toEqual(complaints);
});

test('a lone surrogate becomes the replacement character', () => {
  expect(fitShape(schema, { name: 'a\ud83d' })).toEqual({ name: 'a\ufffd' });
});
