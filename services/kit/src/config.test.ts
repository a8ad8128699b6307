import { number, object, string } from 'yup';
import { readConfig, thirdPartyUrl } from './config';

const schema = object({
  PORT: number().integer().default(0),
  DATABASE_URL: string().required(),
  LOG_LEVEL: string().default('info'),
});

test('readConfig converts the settings of the schema, and uses defaults for absent or empty ones', () => {
  expect(
    readConfig(schema, { PORT: '81', DATABASE_URL: 'postgres://db', LOG_LEVEL: '', HOME: '/root' }),
  ).toEqual({
    PORT: 81,
    DATABASE_URL: 'postgres://db',
    LOG_LEVEL: 'info',
  });
});

test('the error of readConfig names every wrong variable and shows no value', () => {
  const read = () => readConfig(schema, { PORT: 'secret-looking' });
  expect(read).toThrow('Settings: PORT is not right; DATABASE_URL is missing.');
});

describe('the address of a third party', () => {
  const thirdParties = object({ SANDBOX_URL: string(), CARD_URL: thirdPartyUrl('/card') });
  const read = (environment: Record<string, string>) => readConfig(thirdParties, environment).CARD_URL;

  test('is its own setting', () =>
    expect(read({ SANDBOX_URL: 'http://sandbox', CARD_URL: 'https://card' })).toBe('https://card'));
  test('is a path of the sandbox when it has no setting', () =>
    expect(read({ SANDBOX_URL: 'http://sandbox' })).toBe('http://sandbox/card'));
  test('is required without a sandbox', () =>
    expect(() => read({})).toThrow('Settings: CARD_URL is missing.'));
});
