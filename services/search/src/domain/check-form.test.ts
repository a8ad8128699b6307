import { object, string } from 'yup';
import { checkForm } from './check-form';

const form = object({
  postcode: string().required('Enter a postcode').matches(/^\d+$/, 'Enter digits'),
  name: string()
    .max(3, 'Too long')
    .matches(/^[a-z]*$/, 'Lower case only'),
});

test('a valid form has its values, and nothing else', () =>
  expect(checkForm(form, { postcode: '12', name: 'ab', extra: 'x' })).toEqual({
    ok: true,
    values: { postcode: '12', name: 'ab' },
  }));

test('each wrong field has its first message', () =>
  expect(checkForm(form, { postcode: '', name: 'ABCD' })).toEqual({
    ok: false,
    fields: { postcode: 'Enter a postcode', name: 'Too long' },
  }));

test('a message about the form as a whole is no field', () => {
  const whole = form.test('whole', 'Wrong together', () => false);
  expect(checkForm(whole, { postcode: '12' })).toEqual({ ok: false, fields: {} });
});

test('another error is not taken for a wrong field', () => {
  const broken = form.test('broken', 'Broken', () => {
    throw new RangeError('a mistake of ours');
  });
  expect(() => checkForm(broken, { postcode: '12' })).toThrow(RangeError);
});
