import { useRef, useState } from 'react';
import '@tyres/checkout-contract/events';
import { updateBasketAppDate, updateBasketAppTime } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { problemOf, type Problem } from '@tyres/contract-kit/problem';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { choosesTime, isCalendarIntegrated } from '../../lib/fitter';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { Chosen } from './load';
import { allTaken, dayRanOut, timeRanOut } from './texts';

export type Times = Readonly<Record<string, string>>;

interface AppointmentState {
  readonly date: string;
  readonly time: string;
  readonly times: Times;
  readonly isBusy: boolean;
  /** When the hold expires, ISO 8601, UTC; null while nothing is held. */
  readonly heldUntil: string | null;
  /** False until the shopper chooses something. Until then the error of an earlier post is shown. */
  readonly hasChosen: boolean;
  /** The error of the last choice, or why the time was lost. */
  readonly problem: string | null;
}

export interface AppointmentChoice extends AppointmentState {
  readonly chooseDate: (date: string) => Promise<void>;
  readonly chooseTime: (time: string) => Promise<void>;
  /** Holds the same time for longer, by choosing it again. */
  readonly renew: () => Promise<void>;
  /** The hold has run out: says so and shows fresh times. */
  readonly expire: () => Promise<void>;
}

const nothing: AppointmentState = {
  date: '',
  time: '',
  times: {},
  isBusy: false,
  heldUntil: null,
  hasChosen: false,
  problem: null,
};

/** The date and time chosen for a fitter. Each choice is saved in the basket, and a time is held for it (SD43). */
export function useAppointment(
  fitter: Fitter,
  filters: FitterFilters,
  chosen: Chosen | null,
): AppointmentChoice {
  const { call, bus } = useShell();
  const turns = useRef(0);
  const revision = useRef(chosen?.revision ?? 0);
  const [state, setState] = useState<AppointmentState>(() => (chosen ? fromChosen(chosen) : nothing));
  const account_number = fitter.account_number;
  const asksTime = choosesTime(fitter);
  // Where the van has to go; garages ignore it.
  const place: { readonly postcode?: string } =
    fitter.mobile === 1 && filters.postcode !== '' ? { postcode: filters.postcode } : {};
  const change = (part: Partial<AppointmentState>): void => setState((before) => ({ ...before, ...part }));
  const tell = (basket: Basket): void => {
    revision.current = basket.revision;
    bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open: false });
  };

  const chooseDate = async (date: string): Promise<void> => {
    const turn = (turns.current += 1);
    setState({ ...nothing, date, isBusy: true, hasChosen: true });
    try {
      const [{ basket }, times] = await Promise.all([
        call(updateBasketAppDate, { date, account_number, ...place }),
        asksTime ? call(updateTimes, { account_number, date }) : {},
      ]);
      tell(basket);
      if (turn !== turns.current) return;
      const time = Object.keys(times)[0] ?? '';
      const heldUntil = asksTime ? null : basket.appointment_held_until;
      change({ times, time, heldUntil, isBusy: false, problem: asksTime && time === '' ? allTaken : null });
      // The time of a calendar-integrated fitter is held only when the shopper chooses it or continues.
      if (time !== '' && !isCalendarIntegrated(fitter)) await saveTime(time, date);
    } catch (error) {
      const problem = refusalOf(error)?.message ?? sorry;
      if (turn === turns.current) change({ isBusy: false, problem });
    }
  };

  const saveTime = async (time: string, date: string, heldUntil: string | null = null): Promise<void> => {
    const turn = (turns.current += 1);
    change({ time, isBusy: true, heldUntil, hasChosen: true, problem: null });
    try {
      const { basket } = await call(updateBasketAppTime, { time_key: time, ...place });
      tell(basket);
      if (turn === turns.current) change({ isBusy: false, heldUntil: basket.appointment_held_until });
    } catch (error) {
      const refusal = refusalOf(error);
      if (turn !== turns.current) return;
      change({ ...(refusal ? { time: '', heldUntil: null } : {}), problem: refusal?.message ?? sorry });
      if (refusal?.code === 'slot_taken') await refreshTimes(turn, date);
      if (turn === turns.current) change({ isBusy: false });
    }
  };

  /** Fetches the free times again after a conflict. The shopper has to choose one of them. */
  const refreshTimes = async (turn: number, date: string): Promise<void> => {
    const times = await call(updateTimes, { account_number, date }).catch(() => undefined);
    if (times && turn === turns.current) change({ times });
  };

  const forget = (): void => {
    turns.current += 1;
    setState(nothing);
  };

  const lose = async (problem: string): Promise<void> => {
    const turn = (turns.current += 1);
    const { date } = state;
    change({
      time: '',
      heldUntil: null,
      hasChosen: true,
      problem,
      ...(asksTime ? { isBusy: true } : { date: '' }),
    });
    if (!asksTime) return;
    await refreshTimes(turn, date);
    if (turn === turns.current) change({ isBusy: false });
  };

  useChangedBasket(revision, ({ fitter_id, app_date, appointment_lost }) => {
    if (state.heldUntil === null) return;
    const isHere = fitter_id === account_number && app_date === state.date;
    if (isHere && appointment_lost) void lose(appointment_lost);
    // A time at another fitter, or on another day, releases this one.
    if (!isHere) forget();
  });

  return {
    ...state,
    chooseDate,
    chooseTime: (time) => saveTime(time, state.date),
    renew: () => (asksTime ? saveTime(state.time, state.date, state.heldUntil) : chooseDate(state.date)),
    expire: () => lose(asksTime ? timeRanOut : dayRanOut),
  };
}

/**
 * Hears of changes by others: a service or a tyre that is added on this page can cost the time (SD43). `revision` is that of
 * the last basket that is known here.
 */
function useChangedBasket(revision: { current: number }, onChange: (basket: Basket) => void): void {
  useBusEvent('basket:changed', ({ basket }) => {
    if (basket.revision <= revision.current) return;
    revision.current = basket.revision;
    onChange(basket);
  });
}

/**
 * Returns a refusal that the shopper can act on: time taken, date full, basket without tyres, address not served, or too
 * many attempts. Others are logged (X-LOG-TIME).
 */
function refusalOf(error: unknown): Problem | undefined {
  const problem = problemOf(error);
  if (problem && [409, 422, 429].includes(problem.status)) return problem;
  console.error('There was an error!');
  return undefined;
}

function fromChosen({ date, time, times, timesFailed, heldUntil, lost }: Chosen): AppointmentState {
  const first = lost ? '' : (Object.keys(times)[0] ?? '');
  return {
    ...nothing,
    date: date ?? '',
    time: time ?? first,
    times,
    heldUntil,
    problem: lost ?? (timesFailed ? sorry : null),
  };
}
