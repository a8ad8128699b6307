import { number, object, string } from 'yup';
import { readConfig } from './config';

const schema = object({
  PORT: number().integer().default(0),
  DATABASE_URL: string().required(),
  LOG_LEVEL: string().default('info'),
});

test('reads what is named, converts it, and fills in what is absent or empty', () => {
  expect(
    readConfig(schema, { PORT: '81', DATABASE_URL: 'postgres://db', LOG_LEVEL: '', HOME: '/root' }),
  ).toEqual({
    PORT: 81,
    DATABASE_URL: 'postgres://db',
    LOG_LEVEL: 'info',
  });
});

test('names every variable that is wrong in one line, and no value', () => {
  const read = () => readConfig(schema, { PORT: 'secret-looking' });
  expect(read).toThrow('Settings: PORT is not right; DATABASE_URL is missing.');
});
