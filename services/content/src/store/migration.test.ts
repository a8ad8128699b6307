import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@tyres/service-kit/migrate';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { listEditions } from './editions';
import { findPage } from './pages';

const migrations = join(__dirname, '../../sql');

test('pages from before there were editions are the first edition', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(join(migrations, '001_pages.sql'), join(folder, '001_pages.sql'));
  const database = await testDatabase({ schema: 'content', migrations: folder });
  try {
    await database.query(sql`
      insert into pages (slug, heading, description, html, updated_on)
      values ('terms', 'Terms', 'Ours.', '<p>Text.</p>', '2026-01-05'), ('cookies', 'Cookies', '', '<p>Few.</p>', '2026-01-06')
    `);
    await migrate({
      url: database.pool.options.connectionString ?? '',
      schema: 'content',
      folder: migrations,
    });
    expect(await findPage(database, 'terms', new Date())).toEqual({
      slug: 'terms',
      heading: 'Terms',
      description: 'Ours.',
      html: '<p>Text.</p>',
      updated_on: '2026-01-05',
      shown_until: null,
    });
    expect(await listEditions(database, 5)).toMatchObject([
      { number: 1, pages: 2, note: 'pages before there were editions' },
    ]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
