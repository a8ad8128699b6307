import sql from 'sql-template-tag';
import { addFitters, fittersDatabase } from '../testing/fixtures';
import { findReviewsSql } from './reviews';

test("a fitter's reviews are read from the index in their order, without sorting", async () => {
  const database = await fittersDatabase();
  const statement = findReviewsSql({ fitterId: 1, skip: 10, limit: 10 });
  await addFitters(database, {}, { id: 2, account_number: 'KT2' });
  await database.query(sql`
    insert into reviews select 'O' || n, 1 + n % 2, 5, date '2025-01-01' + n % 300, '', '' from generate_series(1, 20000) as n`);
  await database.query(sql`analyze reviews`);
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('Index Scan using reviews_by_fitter');
  expect(text).not.toContain('Sort');
  await database.close();
});
