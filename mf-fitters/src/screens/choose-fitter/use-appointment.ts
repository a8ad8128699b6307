import { useRef, useState } from 'react';
import '@tyres/checkout-contract/events';
import { updateBasketAppDate, updateBasketAppTime } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { problemOf, type Problem } from '@tyres/contract-kit/problem';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { choosesTime, isCalendarIntegrated } from '../../lib/fitter';
import type { Chosen } from './load';

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
  /** The error of the last choice. */
  readonly problem: string | null;
}

export interface AppointmentChoice extends AppointmentState {
  readonly chooseDate: (date: string) => Promise<void>;
  readonly chooseTime: (time: string) => Promise<void>;
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

/** Returns a refusal that the shopper can act on: time taken, date full, basket without tyres, or too many attempts. */
function refusalOf(error: unknown): Problem | undefined {
  const problem = problemOf(error);
  return problem && [409, 422, 429].includes(problem.status) ? problem : undefined;
}

/** The date and time chosen for a fitter. Each choice is saved in the basket, and a time is held for it (SD43). */
export function useAppointment(fitter: Fitter, chosen: Chosen | null): AppointmentChoice {
  const { call, bus } = useShell();
  const turns = useRef(0);
  const [state, setState] = useState<AppointmentState>(() => (chosen ? fromChosen(chosen) : nothing));
  const account_number = fitter.account_number;
  const change = (part: Partial<AppointmentState>): void => setState((before) => ({ ...before, ...part }));
  const tell = (basket: Basket): void =>
    bus.emit('basket:received', { revision: basket.revision, basket, open: false });

  const chooseDate = async (date: string): Promise<void> => {
    const turn = (turns.current += 1);
    setState({ ...nothing, date, isBusy: date !== '', hasChosen: true });
    if (date === '') return;
    try {
      const [{ basket }, times] = await Promise.all([
        call(updateBasketAppDate, { date, account_number }),
        choosesTime(fitter) ? call(updateTimes, { account_number, date }) : {},
      ]);
      tell(basket);
      if (turn !== turns.current) return;
      const time = Object.keys(times)[0] ?? '';
      change({ times, time, isBusy: false, problem: choosesTime(fitter) && time === '' ? allTaken : null });
      // The time of a calendar-integrated fitter is held only when the shopper chooses it or continues.
      if (time !== '' && !isCalendarIntegrated(fitter)) await saveTime(time, date);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) console.error('There was an error!'); // X-LOG-TIME
      if (turn === turns.current) change({ isBusy: false, problem: refusal?.message ?? sorry });
    }
  };

  const saveTime = async (time: string, date: string): Promise<void> => {
    const turn = (turns.current += 1);
    change({ time, isBusy: time !== '', heldUntil: null, hasChosen: true, problem: null });
    if (time === '') return;
    try {
      const { basket } = await call(updateBasketAppTime, { time_key: time });
      tell(basket);
      if (turn === turns.current) change({ isBusy: false, heldUntil: basket.appointment_held_until });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) console.error('There was an error!'); // X-LOG-TIME
      if (turn !== turns.current) return;
      change({ ...(refusal ? { time: '' } : {}), problem: refusal?.message ?? sorry });
      if (refusal?.code === 'slot_taken') await refreshTimes(turn, date);
      change({ isBusy: false });
    }
  };

  /** Fetches the free times again after a conflict. The shopper has to choose one of them. */
  const refreshTimes = async (turn: number, date: string): Promise<void> => {
    const times = await call(updateTimes, { account_number, date }).catch(() => undefined);
    if (times && turn === turns.current) change({ times });
  };

  return { ...state, chooseDate, chooseTime: (time) => saveTime(time, state.date) };
}

const allTaken = 'Every time on that day has just been taken. Please choose another date.';

function fromChosen({ date, time, times, timesFailed, heldUntil }: Chosen): AppointmentState {
  const problem = timesFailed ? sorry : null;
  return {
    ...nothing,
    date: date ?? '',
    time: time ?? Object.keys(times)[0] ?? '',
    times,
    heldUntil,
    problem,
  };
}
