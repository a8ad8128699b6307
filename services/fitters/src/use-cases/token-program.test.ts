import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBookings } from '@tyres/fitters-contract/fitters-api';
import sql from 'sql-template-tag';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead } from '../testing/partner';
import { runTokenProgram } from './token-program';

let site: FittersApp;
beforeEach(async () => {
  site = await fittersApp([{}, { ...aVan, id: 2, account_number: 'VAN' }]);
});
afterEach(() => site.close());

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runTokenProgram({
    database: site.database,
    args,
    siteUrl: 'https://shop.example',
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}
const tokenIn = (text: string): string => /^Token of Mill Lane Tyres: (\S+)$/m.exec(text)?.[1] ?? '';
const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const days = { from: dayAhead(0), until: dayAhead(1) };
  return (await site.app.call(listBookings, days, { headers })).status;
};

test('a token is shown once, and only its hash is stored; a new one ends it', async () => {
  const first = await run('KT1');
  expect(first.text).toMatch(
    /Diary: https:\/\/shop.example\/fitter-diary\?link=KT1\.\S{43}\nCalendar feed: /,
  );
  const token = tokenIn(first.text);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await site.database.query(sql`select * from api_accounts`))).not.toContain(token);
  expect(await statusWith(token)).toBe(200);
  const second = tokenIn((await run('KT1')).text);
  expect([await statusWith(token), await statusWith(second)]).toEqual([401, 200]);
  expect((await run('KT1', '--links')).text).toBe(first.text.split('\n').slice(1).join('\n'));
  expect(await statusWith(second)).toBe(200);
  expect((await run('KT1', '--revoke')).text).toBe('The token and the links of Mill Lane Tyres are ended.');
  expect(await statusWith(second)).toBe(401);
});

test('the tokens of all fitters with a code go into a file that only its owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokens-'));
  const file = join(folder, 'sandbox/tokens.json');
  expect(await run('--code', 'CALTOTD', '--into', file)).toEqual({
    code: 0,
    text: `The tokens of 1 fitters are in ${file}.`,
  });
  const tokens: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  expect(Object.keys(tokens)).toEqual(['VAN']);
  expect([await statusWith(tokens['VAN'] ?? ''), (await stat(file)).mode & 0o777]).toEqual([200, 0o600]);
  await rm(folder, { recursive: true });
});

test.each([
  [['NOBODY'], 1, 'There is no fitter with the account NOBODY.'],
  [['--code', 'CALNONE', '--into', 'x'], 1, 'There is no fitter with the code CALNONE.'],
  [[], 2, /^Usage/],
  [['KT1', 'VAN'], 2, /^Usage/],
  [['KT1', '--links', '--revoke'], 2, /^Usage/],
  [['--code', 'CALTOTD'], 2, /^Usage/],
  [['KT1', '--wrong'], 2, /^Usage/],
  [['KT1', '--revoke'], 0, 'Mill Lane Tyres had no token and no links.'],
])('%p ends with the code %d and says %p', async (args, code, text) => {
  const ended = await run(...args);
  expect(ended.code).toBe(code);
  expect(ended.text).toMatch(text);
});
