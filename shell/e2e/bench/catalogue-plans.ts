import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';
import { benchSizes, brandSlug } from './catalogue-data';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement of the service with its query plan. */
export interface StatementPlan {
  readonly text: string;
  readonly plan: string;
  /** Large tables that it scans sequentially. */
  readonly scanned: readonly string[];
}

/** A sequential scan of a table of this size for one request is a mistake. */
const largeRows = 10_000;
const session = 'bench-plans-0000';
const size = benchSizes()[3];
const tyreSize = `${size?.width}-${size?.profile}-${size?.rim}`;

/** Calls that cause every statement, with their input. */
const calls: readonly { method: string; path: string; form?: string }[] = [
  ...['', '&order_by=brand_desc', '&home_delivery_prices=yes'].map((rest) => ({
    method: 'POST',
    path: '/ajax/apply_filters',
    form: `brand[]=${brandSlug(1)}&season[]=summer&fuel[]=b${rest}`,
  })),
  { method: 'POST', path: '/update-tyres/3', form: 'season[]=summer' },
  { method: 'POST', path: '/ajax/apply_filters', form: 'brand[]=nobody' },
  { method: 'POST', path: '/ajax/find_tyres', form: 'st_codes[]=B000001&st_codes[]=B100000' },
  { method: 'POST', path: '/ajax/tyre_upsell_modal', form: 'st_code=B000001&quantity=2' },
  { method: 'POST', path: '/ajax/get_tyres_earliest_fitting', form: 'st_codes[]=B000001' },
  { method: 'POST', path: `/get-tyre-range-tyres/${brandSlug(1)}/range-1-1`, form: 'filters[rim]=16' },
  { method: 'GET', path: '/ajax/get_brand_count' },
  { method: 'GET', path: '/internal/tyres?st_codes[]=B000001&st_codes[]=B100000' },
  { method: 'GET', path: `/internal/select-tyres-content/${tyreSize}` },
  { method: 'GET', path: `/internal/brand-pages/${brandSlug(1)}` },
  { method: 'GET', path: `/internal/range-pages/${brandSlug(1)}/range-1-1?width=205` },
  { method: 'GET', path: '/internal/manufacturer-pages/ford' },
  { method: 'GET', path: '/internal/model-pages/ford/focus' },
  { method: 'GET', path: `/internal/tyre-size-pages/${tyreSize}` },
];

const load = (file: string) => import(pathToFileURL(join(root, 'services', file)).href);

/** Vacuums now what PostgreSQL would vacuum later, during the measurement, and updates the statistics for its plans. */
export async function settle({ addresses }: Stack): Promise<void> {
  const { createDatabase } = await load('kit/src/database.ts');
  const { createSilentLog } = await load('kit/src/log.ts');
  const database = createDatabase({ url: addresses.database, schema: 'catalogue', log: createSilentLog() });
  try {
    // Two queries: neither statement is allowed in a transaction, and two statements in one query are a transaction.
    await database.pool.query('vacuum (analyze)');
    await database.pool.query('checkpoint');
  } finally {
    await database.close();
  }
}

/**
 * Every statement that the catalogue sends for these calls, with its plan. The service runs in this process, on the bench's
 * database, and its queries are recorded.
 */
export async function explainStatements({ addresses }: Stack): Promise<StatementPlan[]> {
  const { createApp } = await load('catalogue/src/app.ts');
  const { createDatabase } = await load('kit/src/database.ts');
  const { createLog } = await load('kit/src/log.ts');
  const { createServiceClient } = await load('kit/src/service-client.ts');
  const log = createLog({ name: 'bench', level: 'fatal' });
  const database = createDatabase({ url: addresses.database, schema: 'catalogue', log });
  const services = createServiceClient({ services: addresses.services, log });
  const heard = new Map<string, Statement>();
  const listen = <Asked extends { query(statement: Statement): Promise<unknown[]> }>(to: Asked) => ({
    ...to,
    query(statement: Statement) {
      heard.set(statement.text, { text: statement.text, values: statement.values });
      return to.query(statement);
    },
  });
  const overheard = {
    ...listen(database),
    transaction: (work: (tx: unknown) => Promise<unknown>, options: unknown) =>
      database.transaction((tx: typeof database) => work(listen(tx)), options),
  };
  const server = createApp({ database: overheard, services, log }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await chooseSize(addresses.services['search'] ?? '');
    const address: AddressInfo = server.address();
    for (const call of calls) await ask(`http://127.0.0.1:${address.port}`, call);
    const large = new Set<string>(
      (
        await database.pool.query(
          `select relname from pg_class where relkind = 'r' and reltuples >= ${largeRows} and relnamespace = 'catalogue'::regnamespace`,
        )
      ).rows.map(({ relname }: { relname: string }) => relname),
    );
    const plans: StatementPlan[] = [];
    for (const { text, values } of heard.values()) {
      const { rows } = await database.pool.query(`explain (costs off) ${text}`, values);
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      const scans = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
      plans.push({ text, plan, scanned: scans.filter((table) => large.has(table)) });
    }
    return plans;
  } finally {
    server.close();
    await services.close();
    await database.close();
  }
}

async function chooseSize(searchUrl: string): Promise<void> {
  const form = {
    width: String(size?.width),
    profile: String(size?.profile),
    rim: String(size?.rim),
    size_postcode: 'SW1A 1AA',
  };
  await ask(searchUrl, {
    method: 'POST',
    path: '/enter-size-submit',
    form: new URLSearchParams(form).toString(),
  });
}

/** A refusal is fine: the statements have been sent. */
async function ask(base: string, { method, path, form }: (typeof calls)[number]): Promise<void> {
  const answer = await fetch(`${base}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'x-session-id': session, 'content-type': 'application/x-www-form-urlencoded' },
    ...(form === undefined ? {} : { body: form }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${text}`);
}
