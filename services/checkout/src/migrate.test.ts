import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';

test('the command migrates the schema and the queue, and does nothing the second time', async () => {
  const database = await testDatabase({
    schema: 'theatre',
    migrations: `${__dirname}/../../kit/src/testing/fixture`,
  });
  try {
    const url = database.pool.options.connectionString ?? '';
    const run = async (): Promise<string> => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: url, LOG_LEVEL: 'silent' };
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'migrate'], {
        cwd: `${__dirname}/..`,
        env,
      });
      return stdout;
    };
    expect(await run()).toMatch(/^checkout: 001_\w+, 002_\w+/);
    expect(await database.query(sql`select count(*) as orders from checkout.orders`)).toEqual([
      { orders: 0 },
    ]);
    expect(await database.query(sql`select count(*) as jobs from checkout_jobs.jobs`)).toEqual([{ jobs: 0 }]);
    expect(await run()).toBe('checkout: nothing to migrate\n');
  } finally {
    await database.close();
  }
});
