import type { config } from './config';

const required = {
  DATABASE_URL: 'postgres://localhost/search',
  REDIS_URL: 'redis://localhost',
  CATALOGUE_URL: 'http://localhost:1',
  FITTERS_URL: 'http://localhost:2',
  CHECKOUT_URL: 'http://localhost:3',
  SANDBOX_URL: 'http://localhost:9000',
};
const before = { ...process.env };
/** The settings are read when the module is loaded. */
const load = async (): Promise<typeof config> => (await import('./config')).config;

afterEach(() => {
  process.env = before;
  jest.resetModules();
});

test.each([
  [undefined, ['BMW', 'MINI', 'MERCEDES-BENZ']],
  ['AUDI, Alfa Romeo,BMW', ['AUDI', 'Alfa Romeo', 'BMW']],
])('the makes of RUN_FLAT_MAKES %j are %j [S05.8]', async (listed, makes) => {
  process.env = { ...before, ...required, ...(listed ? { RUN_FLAT_MAKES: listed } : {}) };
  expect((await load()).RUN_FLAT_MAKES).toEqual(makes);
});
