import { useRef, useState } from 'react';
import '@tyres/checkout-contract/events';
import { getBasket } from '@tyres/checkout-contract/endpoints';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import { problemOf } from '@tyres/contract-kit/problem';
import { fitterModalWindow, updateTimes } from '@tyres/fitters-contract/endpoints';
import type { Fitter, SizeOptions } from '@tyres/fitters-contract/payloads';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { choosesTime } from '../../lib/fitter';
import { heldTimeOf, type HeldTime } from '../../lib/held-time';
import { modalWindowInput } from '../../lib/modal-window';
import { allTaken, dayRanOut, timeRanOut } from '../choose-fitter/texts';
import type { NationalChoice } from './load';

interface FitterFirstState {
  /** YYYY-MM-DD, or ''. */
  readonly date: string;
  /** The free times of the date: labels by key. */
  readonly times: Readonly<Record<string, string>>;
  readonly held: HeldTime | null;
  readonly sizes: SizeOptions | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
}

export interface FitterFirstChoice extends FitterFirstState {
  readonly chooseDate: (date: string) => Promise<void>;
  /** Holds a time; without one, room in the day. */
  readonly chooseTime: (time?: string) => Promise<void>;
  /** Shows days and times again; the held time stays until another one is chosen. */
  readonly change: () => Promise<void>;
  /** The held time has run out. */
  readonly expire: () => Promise<void>;
}

const nothing = { held: null, sizes: null, problem: null, isBusy: false } as const;

/** The date and time that a visitor without tyres chooses of a fitter, and then the sizes (C-FITTER-MODAL-WINDOW, SD04). */
export function useFitterFirst(
  fitter: Fitter,
  { filters, around }: Pick<FitterView, 'filters' | 'around'>,
  chosen: NationalChoice | null,
): FitterFirstChoice {
  const { call, bus } = useShell();
  const turns = useRef(0);
  const [state, setState] = useState<FitterFirstState>({
    ...nothing,
    date: '',
    times: {},
    ...(chosen && { ...chosen, isBusy: false }),
  });
  const asksTime = choosesTime(fitter);
  const { account_number } = fitter;
  const change = (part: Partial<FitterFirstState>): void => setState((before) => ({ ...before, ...part }));

  const chooseDate = async (
    date: string,
    { problem = null, own = {} }: { problem?: string | null; own?: HeldTime['times'] } = {},
  ): Promise<void> => {
    const turn = (turns.current += 1);
    setState({ ...nothing, date, times: {}, isBusy: asksTime, problem });
    if (!asksTime || date === '') return change({ isBusy: false });
    const free = await call(updateTimes, { account_number, date }).catch(() => undefined);
    if (turn !== turns.current) return;
    const times = sorted({ ...free, ...own });
    const isFull = Object.keys(times).length === 0;
    change({ times, isBusy: false, problem: free ? (isFull ? allTaken : problem) : sorry });
  };

  const chooseTime = async (time?: string): Promise<void> => {
    if (!around) return;
    const turn = (turns.current += 1);
    const { date } = state;
    change({ isBusy: true, problem: null });
    try {
      const sizes = await call(fitterModalWindow, modalWindowInput({ fitter, filters, around, date, time }));
      const { basket } = await call(getBasket, {});
      bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open: false });
      if (turn !== turns.current) return;
      // Whatever this device's clock says, the time has just been held.
      change({ sizes, held: heldTimeOf(basket, 0), isBusy: false });
    } catch (error) {
      if (turn !== turns.current) return;
      const problem = problemOf(error);
      const message = problem && problem.status >= 400 && problem.status < 500 ? problem.message : sorry;
      if (problem?.code === 'slot_taken') return chooseDate(date, { problem: message });
      if (message === sorry) console.error('There was an error!'); // X-LOG-TIME
      change({ isBusy: false, problem: message });
    }
  };

  return {
    ...state,
    chooseDate,
    chooseTime,
    change: () => chooseDate(state.date, { own: state.held?.times ?? {} }),
    expire: () => chooseDate(state.date, { problem: asksTime ? timeRanOut : dayRanOut }),
  };
}

function sorted(times: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
