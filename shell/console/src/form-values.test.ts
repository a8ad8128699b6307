import { readFormValues } from './form-values';

test('readFormValues reads single fields, numbers and the chosen versions', () => {
  const { text, number, versions } = readFormValues(
    'reason=Faster+search&share=5&versions%5Bmf-search%5D=0.2.0-abc&versions[shell]=',
  );
  expect([text('reason'), text('other'), number('share'), number('hours')]).toEqual([
    'Faster search',
    '',
    5,
    NaN,
  ]);
  expect(versions).toEqual({ 'mf-search': '0.2.0-abc' });
});

test('a name that would reach a prototype is refused', () => {
  expect(() => readFormValues('versions[__proto__]=x')).toThrow('cannot be used');
});
