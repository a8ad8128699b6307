import { object } from 'yup';
import { readConfig } from './config';
import { secretsOf } from './rotated-secret';
import { rotatedSecret } from './settings';

const schema = object({ A_SECRET: rotatedSecret().required(), B_SECRET: rotatedSecret() });
const [one, other] = ['a'.repeat(16), 'b'.repeat(16)];

test('a setting is one secret, or several with commas', () => {
  expect(secretsOf(readConfig(schema, { A_SECRET: one }).A_SECRET)).toEqual([one]);
  expect(secretsOf(readConfig(schema, { A_SECRET: `${one},${other}` }).A_SECRET)).toEqual([one, other]);
});

test.each(['short', `${one},short`, `${one},`, `,${one}`])('%s is refused', (setting) => {
  expect(() => readConfig(schema, { A_SECRET: setting })).toThrow(
    'Settings: A_SECRET is not right: it should be a text of at least 16 characters, or several with commas: the first one signs, each is accepted.',
  );
});

test('no two settings may have the same secret, also while one is replaced', () => {
  expect(() => readConfig(schema, { A_SECRET: `${one},${other}`, B_SECRET: other })).toThrow(
    'A_SECRET and B_SECRET are the same secret',
  );
});
