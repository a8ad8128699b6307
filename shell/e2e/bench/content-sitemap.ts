import sql from 'sql-template-tag';
import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import type { Stack } from '@tyres/stack/stack';
import { pinThisProcess } from './cores';
import { markdownTable } from './markdown-table';
import { memoryOf } from './process-memory';

const addressCount = 100_000;
const watchEveryMs = 20;

/**
 * The first request for a sitemap of 100,000 addresses, by which the edge writes it; and the same again, from the edge's
 * memory. Returns the figures as Markdown.
 */
export async function measureSitemap(stack: Stack): Promise<string> {
  await addTowns(stack.addresses.database);
  pinThisProcess('load');
  const { site } = stack.addresses;
  const rows: (readonly (string | number)[])[] = [];
  for (const name of ['towns', 'mobile-towns']) {
    rows.push(await measure(stack, `the first request for \`${name}\``, `${site}/sitemaps/${name}-1.xml`));
    rows.push(await measure(stack, 'its second file', `${site}/sitemaps/${name}-2.xml`));
  }
  rows.push(await measure(stack, 'the index', `${site}/sitemap.xml`));
  return `${addressCount.toLocaleString('en-GB')} towns and those of the demo, gzipped, and unpacked by the reader. Memory: the growth while it is written.\n\n${markdownTable(
    ['request', 's', 'addresses in it', 'MB of text', 'edge MB more', 'service MB more'],
    [...rows, ['aim', '2.00', '', '', '', '']],
  )}`;
}

async function addTowns(url: string): Promise<void> {
  const database = createDatabase({
    url,
    schema: 'fitters',
    log: createSilentLog(),
    statementTimeoutMs: 60_000,
  });
  try {
    await database.query(sql`insert into towns (slug, name, nation, latitude, longitude, population)
      select 'bench-' || translate(number::text, '0123456789', 'abcdefghij'), 'Bench ' || number, 'England', 52, -1, 0
      from generate_series(1, ${addressCount}::integer) number`);
    await database.query(sql`analyze towns`);
  } finally {
    await database.close();
  }
}

async function measure(stack: Stack, title: string, address: string) {
  const memory = () => ['edge', 'fitters'].map((name) => memoryOf(stack.program(name).pid()).residentMb);
  const before = memory();
  let most = before;
  const watching = setInterval(() => {
    const now = memory();
    most = most.map((mb, index) => Math.max(mb, now[index] ?? 0));
  }, watchEveryMs);
  const startedMs = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  const text = await answer.text();
  const seconds = (performance.now() - startedMs) / 1_000;
  clearInterval(watching);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  const more = most.map((mb, index) => Math.round(mb - (before[index] ?? 0)));
  const count = text.split('<loc>').length - 1;
  return [title, seconds.toFixed(2), count, (Buffer.byteLength(text) / 1e6).toFixed(1), ...more];
}
