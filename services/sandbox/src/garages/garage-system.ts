import { readFile } from 'node:fs/promises';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import type { Log } from '@tyres/service-kit/log';
import type { Faults, GarageFault } from '../faults';
import { createGarageClient, type Booking, type GarageAnswer, type GarageClient } from './garage-client';
import { plannedDays, type DayOfSlots } from './garage-slots';

/** A garage as the system knows it. */
export interface Garage {
  readonly account: string;
  /** The bookings of the next weeks, as last read. */
  readonly bookings: readonly Booking[];
  /** The last answers to its puts, newest first. */
  readonly answers: readonly GarageAnswer[];
  /** The address of its diary. */
  readonly diary: string | null;
}

/** A calendar system of garages, which puts slots and reads bookings over the fitters' API. */
export interface GarageSystem {
  list(): readonly Garage[];
  /** Puts what is to be put and reads the bookings of all garages. False when one could not be reached. */
  runRound(): Promise<boolean>;
  /** Runs rounds until it is stopped. */
  start(): { stop(): Promise<void> };
}

export interface GarageSystemOptions {
  readonly siteUrl: string;
  /** JSON: token by account number. Read at each round, since it may be made later. */
  readonly tokensFile: string;
  readonly faults: Pick<Faults, 'ofGarages'>;
  readonly now: () => Date;
  readonly log: Pick<Log, 'debug'>;
  /** Between two rounds, and after one in which the site did not answer. */
  readonly pausesMs?: { readonly usual: number; readonly unreached: number };
}

const defaultPausesMs = { usual: 300_000, unreached: 1_500 };
const keptAnswers = 8;

interface KnownGarage {
  token: string;
  /** The day on which the calendar was put last. */
  putOn: string;
  garage: Garage;
}

/** Creates the calendar system. */
export function createGarageSystem(options: GarageSystemOptions): GarageSystem {
  const { siteUrl, tokensFile, faults, now, log, pausesMs = defaultPausesMs } = options;
  const known = new Map<string, KnownGarage>();

  async function readTokens(): Promise<void> {
    const text = await readFile(tokensFile, 'utf8').catch(() => '{}');
    const tokens: Record<string, string> = JSON.parse(text);
    for (const [account, token] of Object.entries(tokens)) {
      if (known.get(account)?.token === token) continue;
      known.set(account, { token, putOn: '', garage: { account, bookings: [], answers: [], diary: null } });
    }
  }

  async function serve(one: KnownGarage): Promise<void> {
    const client = createGarageClient({ siteUrl, token: one.token });
    const today = londonDate(now());
    const revision = now().getTime();
    const note = (...answers: readonly GarageAnswer[]): void => {
      one.garage = { ...one.garage, answers: [...answers, ...one.garage.answers].slice(0, keptAnswers) };
    };
    if (one.putOn !== today) {
      const answer = await client.put(plannedDays(today), revision);
      note(answer);
      if (answer.status === 200) one.putOn = today;
      one.garage = { ...one.garage, diary: await client.readDiaryLink() };
    }
    const bookings = await client.readBookings(today, addDays(today, 42));
    one.garage = { ...one.garage, bookings };
    const fault = faults.ofGarages();
    if (fault) note(...(await misbehave(client, fault, { today, revision, bookings })));
  }

  async function runRound(): Promise<boolean> {
    await readTokens();
    try {
      for (const one of known.values()) await serve(one);
      return true;
    } catch (error) {
      log.debug({ err: error }, 'the site did not answer the garage system');
      return false;
    }
  }

  return {
    list: () => [...known.values()].map(({ garage }) => garage),
    runRound,
    start() {
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      let working = Promise.resolve();
      const turn = (): void => {
        working = runRound().then((isReached) => {
          if (!isStopped) timer = setTimeout(turn, isReached ? pausesMs.usual : pausesMs.unreached);
        });
      };
      turn();
      return {
        async stop() {
          isStopped = true;
          clearTimeout(timer);
          await working;
        },
      };
    },
  };
}

interface Situation {
  readonly today: string;
  readonly revision: number;
  readonly bookings: readonly Booking[];
}

/** Puts as a broken system does. The calendar has to stay right whatever it sends. */
async function misbehave(
  client: GarageClient,
  fault: GarageFault,
  { today, revision, bookings }: Situation,
): Promise<GarageAnswer[]> {
  const days = plannedDays(today);
  const emptied = days.map(({ date }): DayOfSlots => ({ date, slots: [] }));
  switch (fault) {
    case 'late':
      // A put of long ago arrives now.
      return [await client.put(emptied, 0)];
    case 'repeated':
      return [await client.put(days, revision), await client.put(days, revision)].reverse();
    case 'out-of-order':
      return [await client.put(days, revision + 1), await client.put(emptied, revision)].reverse();
    case 'withdraws-booked': {
      const [booked] = bookings;
      return booked ? [await client.put([{ date: booked.date, slots: [] }], revision)] : [];
    }
    case 'garbage':
      return [
        await client.put([{ date: addDays(today, 1), slots: ['25:00|26:00', '01:30|00:30'] }], revision),
        await client.send('{"days": [{"date": "20'),
      ];
  }
}
