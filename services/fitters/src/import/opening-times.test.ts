import { getFitter } from '@tyres/fitters-contract/endpoints';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { usualJob } from '../domain/job-length';
import { addFitters } from '../testing/fixtures';
import { testImports } from '../testing/test-imports';

const header = 'account_number,weekday,saturday,sunday';

let site: Awaited<ReturnType<typeof testImports>>;
beforeEach(async () => {
  site = await testImports();
  await addFitters(site.database, {}, { id: 2, account_number: 'KT2' });
});
afterEach(() => site.close());

const load = (...rows: string[]) => site.importLines('opening-times', header, ...rows);
const services = fakeServiceClient({
  checkout: { getFittingJob: () => ({ job: usualJob, postcode: null }) },
});

/** What shoppers see of a fitter's hours. */
async function openingTimesOf(account_number: string): Promise<unknown> {
  const app = testApp(createApp({ database: site.database, services, log: testLog() }));
  return (await app.call(getFitter, { account_number })).body.opening_times;
}

test('opening times of fitters are replaced, and those of other fitters stay [E-FITTER-HOURS]', async () => {
  const times = { weekday: '07:30-17:00', saturday: '09:00-12:30', sunday: '00:00-00:00' };
  expect(await load(`KT1,${Object.values(times).join(',')}`)).toBe(1);
  expect(await openingTimesOf('KT1')).toEqual(times);
  await load('KT1,00:00-00:00,00:00-00:00,10:00-16:00');
  expect(await openingTimesOf('KT1')).toEqual({
    weekday: '00:00-00:00',
    saturday: '00:00-00:00',
    sunday: '10:00-16:00',
  });
  expect(await openingTimesOf('KT2')).toMatchObject({ weekday: '08:00-18:00', sunday: '08:00-18:00' });
});

test.each([
  ['KT9,08:00-18:00,00:00-00:00,00:00-00:00', 'no fitter has the account number KT9'],
  ['KT1,08:00-18:00,00:00-00:00,00:00-00:00', 'the fitter KT1 is there twice'],
  ['KT2,18:00-08:00,00:00-00:00,00:00-00:00', 'weekday closes before it opens: 18:00-08:00'],
  ['KT2,08:00-18:00,09:00-09:00,00:00-00:00', 'saturday closes before it opens: 09:00-09:00'],
  ['KT2,08:00-18:00,closed,00:00-00:00', 'opening times are HH:MM-HH:MM'],
  ['KT2,01:30-18:00,00:00-00:00,00:00-00:00', 'opening times are HH:MM-HH:MM from 03:00 on'],
])('the row %s is refused with its line and reason, and nothing changes', async (row, reason) => {
  await expect(load('KT1,09:00-10:00,09:00-10:00,09:00-10:00', row)).rejects.toThrow(`line 3: ${reason}`);
  expect(await openingTimesOf('KT1')).toMatchObject({ weekday: '08:00-18:00' });
});

const one = 'KT1,09:00-10:00,00:00-00:00,00:00-00:00';
test.each<[string, string | Buffer, number, string]>([
  ['of Excel, with a byte order mark and CRLF', `\uFEFF${header}\r\n${one}\r\n`, 0, ''],
  ['in UTF-16', Buffer.from(`\uFEFF${header}\n${one}\n`, 'utf16le'), 1, 'the file is UTF-16'],
  ['in Latin-1', Buffer.from(`${header}\nKT\xE9,${one.slice(4)}\n`, 'latin1'), 2, 'this is not UTF-8'],
  ['that is empty', '', 1, 'the file is empty'],
  ['with an unknown column', `${header},lunch\n${one},12:00-13:00\n`, 1, 'no column is called lunch'],
  ['with a missing column', `account_number,weekday,saturday\n${one}\n`, 1, 'the column sunday is missing'],
  ['with a quote that is not closed', `${header}\n"${one}\n`, 2, 'a quote is opened and never closed'],
])('a file %s is read, or refused with line and reason', async (_, text, line, reason) => {
  const imported = site.importText('opening-times', text);
  if (line > 0) await expect(imported).rejects.toThrow(new RegExp(`line ${line}: .*${reason}`));
  else await expect(imported).resolves.toBe(1);
  const weekday = line > 0 ? '08:00-18:00' : '09:00-10:00';
  expect(await openingTimesOf('KT1')).toMatchObject({ weekday });
});

test('a dry run of opening times checks them, and changes nothing', async () => {
  expect(await site.importText('opening-times', `${header}\n${one}\n`, { dryRun: true })).toBe(1);
  expect(await openingTimesOf('KT1')).toMatchObject({ weekday: '08:00-18:00' });
});
