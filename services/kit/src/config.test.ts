import { boolean, number, object, string } from 'yup';
import { readConfig, thirdPartyUrl } from './config';
import { databaseUrl, port, publicAddress } from './settings';

const schema = object({
  PORT: port().default(0),
  DATABASE_URL: databaseUrl().required(),
  LOG_LEVEL: string().default('info'),
});

test('readConfig converts the settings of the schema, and uses defaults for absent or empty ones', () => {
  expect(
    readConfig(schema, { PORT: '81', DATABASE_URL: 'postgres://host/db', LOG_LEVEL: '', HOME: '/root' }),
  ).toEqual({
    PORT: 81,
    DATABASE_URL: 'postgres://host/db',
    LOG_LEVEL: 'info',
  });
});

test('the error names every wrong variable and what it should be, and shows no value', () => {
  const read = () => readConfig(schema, { PORT: 'secret-looking' });
  expect(read).toThrow(
    new Error(
      'Settings: PORT is not right: it should be a port from 0 to 65535; DATABASE_URL is missing: it should be an address such as postgres://user:password@host:5432/name.',
    ),
  );
});

test.each([
  [boolean(), 'true or false'],
  [string().oneOf(['on', 'off']), 'one of on, off'],
  [string().min(16), 'a text of at least 16 characters'],
  [number().positive().max(5), 'a number of more than 0 and at most 5'],
  [number().integer().min(3), 'a whole number of at least 3'],
  [number(), 'a number'],
])('an error says what a setting should be (%#)', (setting, expected) => {
  expect(() => readConfig(object({ ONE: setting }), { ONE: '-' })).toThrow(
    new Error(`Settings: ONE is not right: it should be ${expected}.`),
  );
});

test('a setting that may be any text is only missing', () => {
  expect(() => readConfig(object({ ONE: string().required() }), {})).toThrow(
    new Error('Settings: ONE is missing.'),
  );
});

test('a public address is on TLS, except on this machine', () => {
  const read = (url: string) => readConfig(object({ SITE_URL: publicAddress() }), { SITE_URL: url }).SITE_URL;
  for (const url of [
    'https://shop.example',
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://site.localhost',
  ])
    expect(read(url)).toBe(url);
  for (const url of [
    'http://shop.example',
    'http://notlocalhost',
    'https://shop.example/path',
    'http://',
    'shop.example',
  ])
    expect(() => read(url)).toThrow(
      'SITE_URL is not right: it should be an address without a path that begins',
    );
});

test('a secret that is given twice is refused, without being shown', () => {
  const secrets = object({ EDGE_TOKEN: string(), OVERRIDE_SECRET: string(), REDIS_URL: string() });
  const one = { EDGE_TOKEN: 'one and the same', REDIS_URL: 'one and the same' };
  expect(readConfig(secrets, { ...one, OVERRIDE_SECRET: 'another' })).toMatchObject(one);
  expect(() => readConfig(secrets, { ...one, OVERRIDE_SECRET: 'one and the same' })).toThrow(
    new Error('Settings: EDGE_TOKEN and OVERRIDE_SECRET are the same secret: each needs its own.'),
  );
});

describe('the address of a third party', () => {
  const thirdParties = object({ SANDBOX_URL: string(), CARD_URL: thirdPartyUrl('/card') });
  const read = (environment: Record<string, string>) => readConfig(thirdParties, environment).CARD_URL;

  test('is its own setting', () =>
    expect(read({ SANDBOX_URL: 'http://sandbox', CARD_URL: 'https://card' })).toBe('https://card'));
  test('is a path of the sandbox when it has no setting', () =>
    expect(read({ SANDBOX_URL: 'http://sandbox' })).toBe('http://sandbox/card'));
  test('is required without a sandbox', () =>
    expect(() => read({})).toThrow(
      'Settings: CARD_URL is missing: it should be the address of the third party, or SANDBOX_URL for the sandbox.',
    ));
});
