import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import { root } from '@tyres/stack/root';
import { accountOf } from './fitters-data';
import type { Call, Causes } from './plans';

const postcode = 'SW1A 1AA';
const garage = accountOf(1);
const job = { tyres: 4, services: [], lead_days: 0 };
const expires = { expires_in_seconds: 900 };

type Ask = Causes['ask'];

/** Makes the fitters service send every statement: searches, an appointment from hold to release, and its job. */
export async function causeFittersStatements({ ask, database }: Causes): Promise<void> {
  const search = new URLSearchParams({ postcode }).toString();
  for (const more of ['', '&sort_by=average_score', '&fitter_types[]=mobile&fitters_shown[]=1&distance=50'])
    await ask({ path: '/rechoose-fitters', form: `${search}${more}` });
  await ask({ path: '/rechoose-fitters', form: 'town=london' });
  const leads = [0, 1, 2, 5].map((days) => `lead_days[]=${days}`).join('&');
  await ask({ method: 'GET', path: `/internal/free-dates/${encodeURIComponent(postcode)}?${leads}` });
  await ask({ method: 'GET', path: '/internal/towns/london' });
  await ask({ method: 'GET', path: '/internal/towns?letter=b' });
  await makeAppointment(ask);
  await deleteExpired(database);
}

interface Slot {
  readonly account_number: string;
  readonly date: string;
  readonly time: string;
}

/** Holds, holds another time, renews for this job and a longer one, books, moves and releases. */
async function makeAppointment(ask: Ask): Promise<void> {
  const [first, second] = await twoFreeTimes(ask);
  const holdPath = '/internal/appointment-holds';
  const pathOf = async (call: Call): Promise<string> => {
    const { id }: { id: string } = JSON.parse(await ask(call));
    return `/internal/appointments/${id}`;
  };
  const hold = (slot: Slot): Promise<string> =>
    pathOf({ path: holdPath, json: { key: 'bench-plans', ...slot, job, ...expires } });
  const order = { order_reference: 'BENCH1' };
  await hold(first);
  const held = await hold(second);
  for (const tyres of [4, 8])
    await ask({ path: `${held}/renew`, json: { ...second, job: { ...job, tyres }, ...expires } });
  await ask({ path: `${held}/book`, json: { ...second, ...order } });
  const moved = await pathOf({ path: `${held}/reschedule`, json: { ...second, ...order, to: first, job } });
  await ask({ method: 'DELETE', path: moved, json: { ...first, ...order } });
}

async function twoFreeTimes(ask: Ask): Promise<readonly [Slot, Slot]> {
  await ask({ method: 'GET', path: `/internal/fitters/${garage}` });
  const slots: Slot[] = [];
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = addDays(londonDate(new Date()), ahead);
    const times: Record<string, string> = JSON.parse(
      await ask({ path: `/ajax/update_times/${garage}/${date}`, form: '' }),
    );
    slots.push(...Object.keys(times).map((time) => ({ account_number: garage, date, time })));
  }
  const [first, second] = slots;
  if (!first || !second) throw new Error(`${garage} has no two free times.`);
  return [first, second];
}

async function deleteExpired(database: Causes['database']): Promise<void> {
  const file = join(root, 'services/fitters/src/store/expired-holds.ts');
  const { deleteExpiredHolds } = await import(pathToFileURL(file).href);
  await deleteExpiredHolds(database, 1_000);
}
