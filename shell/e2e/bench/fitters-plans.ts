import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@tyres/stack/root';
import { accountOf } from './fitters-data';
import type { Causes } from './plans';

const postcode = 'SW1A 1AA';
const account = accountOf(1);

/** Makes the fitters service send every statement: searches, times, an appointment from hold to release, and its job. */
export async function causeFittersStatements({ ask, database }: Causes): Promise<void> {
  const search = new URLSearchParams({ postcode }).toString();
  for (const more of ['', '&sort_by=average_score', '&fitter_types[]=mobile&fitters_shown[]=1&distance=50'])
    await ask({ path: '/rechoose-fitters', form: `${search}${more}` });
  await ask({ method: 'GET', path: `/internal/free-dates/${encodeURIComponent(postcode)}` });
  const fitter: { fitting_days: Record<string, string> } = JSON.parse(
    await ask({ method: 'GET', path: `/internal/fitters/${account}` }),
  );
  const date = Object.keys(fitter.fitting_days).at(-1) ?? '';
  const times: Record<string, string> = JSON.parse(
    await ask({ path: `/ajax/update_times/${account}/${date}`, form: '' }),
  );
  const slot = { account_number: account, date, time: Object.keys(times).at(-1) ?? '' };
  const key = 'bench-plans';
  const holds = '/internal/appointment-holds';
  const expires = { expires_in_seconds: 900 };
  await ask({ path: holds, json: { key, ...slot, ...expires } });
  await ask({ path: `${holds}/${key}/renew`, json: expires });
  await ask({ path: `${holds}/${key}/book`, json: { order_reference: 'BENCH1' } });
  await ask({ method: 'DELETE', path: `${holds}/${key}`, json: { order_reference: 'BENCH1' } });
  await ask({ method: 'DELETE', path: `${holds}/${key}`, json: {} });
  const store = join(root, 'services/fitters/src/store/appointments.ts');
  const { deleteExpiredHolds } = await import(pathToFileURL(store).href);
  await deleteExpiredHolds(database, 1_000);
}
