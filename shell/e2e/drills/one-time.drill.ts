import { setTimeout as pause } from 'node:timers/promises';
import { openAppointmentsTable, type AppointmentsTable } from './appointments-table';
import type { Drill, DrillTools } from './drill';
import { importLines } from './import-lines';
import { createSession, type ProbeAnswer, type Session } from './probes';

/** A round with nothing held is free again at once; a minute allows a session 30 presses. */
const roundEveryMs = 2_500;
const full = { shoppers: 200, rounds: 50, freshWithinMs: 3_000 };
/** Beside the other work of `npm test` fewer shoppers press, and answers may take longer. */
const short = { shoppers: 40, rounds: 5, freshWithinMs: 30_000 };
/** Without the constraint the first rounds may still have one holder by chance. */
const mostControlRounds = 10;
const account = 'DRILL1';

export const drill: Drill = {
  title:
    'Many shoppers press one time of one bay at once: exactly one holds it, and the others get a 409 and fresh times within 3 s.',
  async run({ stack, isShort, note }: DrillTools) {
    const { shoppers, rounds, freshWithinMs } = isShort ? short : full;
    await importLines(stack, { service: 'fitters', kind: 'fitters', lines: garageWithOneBay });
    const table = await openAppointmentsTable(stack.addresses.database);
    const sessions = await startSessions(stack.addresses.site, shoppers);
    const times = await freeTimes(sessions);
    const nextTime = (): Time => times.shift() ?? fail('The garage has no more free times.');
    const crowd = { sessions, table, freshWithinMs };
    try {
      const seen: Round[] = [];
      for (let number = 1; number <= rounds; number += 1) {
        const round = await pressAtOnce(crowd, nextTime());
        seen.push(round);
        note(
          `round ${number}: ${round.holders} of ${shoppers} hold it, the last has fresh times after ${longest(round)} ms`,
        );
      }
      const control = await runControl(crowd, nextTime);
      return { figures: figuresOf(seen, control), failures: failuresOf(seen, control) };
    } finally {
      for (const session of sessions) session.close();
      await table.close();
    }
  },
};

interface Crowd {
  readonly sessions: readonly Session[];
  readonly table: AppointmentsTable;
  readonly freshWithinMs: number;
}

interface Time {
  readonly date: string;
  readonly time: string;
}

/** What a round showed. */
interface Round {
  /** Shoppers who were told that the time is theirs. */
  readonly holders: number;
  /** Appointments at that time in the database. */
  readonly rows: number;
  /** From press to fresh times, of the shoppers who were refused. */
  readonly freshMs: readonly number[];
  /** A sentence for each way in which the round differs from what is promised. */
  readonly failures: readonly string[];
}

/** A garage far from all others, so that the shoppers of other drills do not find it. Open every day from 08:00 to 20:00. */
const garageWithOneBay = [
  'id,account_number,code,name,mobile,town,postcode,nation,latitude,longitude,weekday,saturday,sunday,bays,job_minutes,lead_days,cut_off_time,opens_on_bank_holidays',
  `900001,${account},CALIND,Drill Tyres,0,Lerwick,ZE1 0AA,Scotland,60.15,-1.14,08:00-20:00,08:00-20:00,08:00-20:00,1,60,1,17:00,1`,
];

/** Shoppers with tyres in their baskets, each with a session and an address of its own. */
async function startSessions(site: string, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, (_, index) => createSession(site, `127.0.3.${1 + index}`));
  const [first] = sessions;
  if (!first) return [];
  await first.ask({ name: 'home', path: '/' });
  await first.post('/enter-size-submit', {
    ...{ width: '205', profile: '55', rim: '16', speed: 'V' },
    size_postcode: 'SW1A 1AA',
  });
  const { text } = await first.ask({ name: 'list', path: '/select-tyres' });
  const st_code =
    /name="st_code"[^>]*value="([^"{]+)"/.exec(text)?.[1] ?? fail('There is no tyre on the list.');
  for (const session of sessions) {
    await session.ask({ name: 'home', path: '/' });
    const { status } = await session.call('/ajax/add_to_basket', {
      st_code,
      quantity: '2',
      home_delivery: '0',
    });
    if (status !== 200) fail(`A basket without tyres: the answer was ${status}.`);
  }
  return sessions;
}

/** The garage's free times, a day after the other. */
async function freeTimes([session]: readonly Session[]): Promise<Time[]> {
  const search = await session?.call('/rechoose-fitters', { postcode: 'ZE1 0AA', distance: '10' });
  const { sorted_fitters }: { sorted_fitters: { account_number: string; fitting_days: object }[] } =
    JSON.parse(search?.text ?? '');
  const garage = sorted_fitters.find(({ account_number }) => account_number === account);
  const times: Time[] = [];
  for (const date of Object.keys(garage?.fitting_days ?? {}))
    times.push(...(await timesOn(session, date)).map((time) => ({ date, time })));
  return times;
}

async function timesOn(session: Session | undefined, date: string): Promise<string[]> {
  const answer = await session?.call(`/ajax/update_times/${account}/${date}`, {});
  return answer?.status === 200 ? Object.keys(JSON.parse(answer.text)) : [];
}

/** Everybody presses a time at once, as the picker's script does: who is refused asks for fresh times. */
async function pressAtOnce({ sessions, table, freshWithinMs }: Crowd, { date, time }: Time): Promise<Round> {
  const startedMs = Date.now();
  const presses = await Promise.all(
    sessions.map(async (session) => {
      const press = await session.call('/fitter-submit', {
        account_number: account,
        app_date: date,
        app_time: time,
      });
      if (press.status !== 409) return { press };
      const fresh = await session.call(`/ajax/update_times/${account}/${date}`, {});
      return { press, fresh, ms: Date.now() - startedMs };
    }),
  );
  const holders = presses.filter(({ press }) => press.status === 303).length;
  const rows = await table.countAt({ account, date, time });
  const freshMs = presses.flatMap(({ ms }) => ms ?? []);
  const late = freshMs.filter((ms) => ms > freshWithinMs).length;
  const failures = [
    ...(holders === 1 && rows === 1
      ? []
      : [`${holders} shoppers were told that they hold ${date} ${time}, ${rows} do.`]),
    ...(late > 0 ? [`${late} shoppers got fresh times later than ${freshWithinMs} ms.`] : []),
    ...unexpected(presses, time),
  ];
  await pause(Math.max(0, startedMs + roundEveryMs - Date.now()));
  return { holders, rows, freshMs, failures };
}

/** Any other answer than 303 or 409 and then times without the taken one: a limit, a 503, or none. */
function unexpected(
  presses: readonly { readonly press: ProbeAnswer; readonly fresh?: ProbeAnswer }[],
  taken: string,
): string[] {
  const wrong = new Map<string, number>();
  const add = (what: string): void => void wrong.set(what, (wrong.get(what) ?? 0) + 1);
  for (const { press, fresh } of presses) {
    if (press.status !== 303 && press.status !== 409) add(`a press was answered ${press.status}`);
    else if (fresh && fresh.status !== 200) add(`fresh times were answered ${fresh.status}`);
    else if (fresh && taken in JSON.parse(fresh.text)) add('fresh times still had the taken one');
  }
  return [...wrong].map(([what, times]) => `${times} × ${what}.`);
}

/** The same rounds without the exclusion constraint, until one has several holders; undefined when none has. */
async function runControl(crowd: Crowd, nextTime: () => Time): Promise<Round | undefined> {
  await crowd.table.dropConstraint();
  try {
    for (let tries = 0; tries < mostControlRounds; tries += 1) {
      const round = await pressAtOnce(crowd, nextTime());
      if (round.holders > 1 && round.rows > 1) return round;
    }
    return undefined;
  } finally {
    await crowd.table.restoreConstraint(account);
  }
}

function longest({ freshMs }: Round): number {
  return Math.max(0, ...freshMs);
}

function figuresOf(seen: readonly Round[], control: Round | undefined): Record<string, number> {
  const sorted = seen.flatMap(({ freshMs }) => freshMs).toSorted((a, b) => a - b);
  return {
    rounds: seen.length,
    'rounds with exactly one holder': seen.filter(({ holders, rows }) => holders === 1 && rows === 1).length,
    'refused with fresh times': sorted.length,
    'press to fresh times, median ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
    'press to fresh times, p99 ms': sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    'press to fresh times, longest ms': sorted.at(-1) ?? 0,
    'holders without the constraint (control)': control?.holders ?? 1,
  };
}

function failuresOf(seen: readonly Round[], control: Round | undefined): string[] {
  return [
    ...seen.flatMap(({ failures }, index) => failures.map((line) => `Round ${index + 1}: ${line}`)),
    ...(control
      ? []
      : [`Without the constraint ${mostControlRounds} rounds had one holder each: the drill shows nothing.`]),
  ];
}

function fail(why: string): never {
  throw new Error(why);
}
