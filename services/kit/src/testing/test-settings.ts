/** The addresses from jest's global setup. @throws when a test runs without it */
export function testSetting(name: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL' | 'TEST_REDIS_URLS'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with the project's jest.config.mjs.`);
  return value;
}
