import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import { setSize } from '@tyres/search-contract/endpoints';
import type { Caller, Deps } from '../deps';
import { chooseFitter } from '../domain/appointment';
import type { BasketChange } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { repeatTyre, type Repeated } from '../domain/repeat-order';
import { setRouteKeepingLines } from '../domain/route';
import { tyreLineOf } from '../domain/tyre-line';
import { makeChange } from './change-basket';
import { findFitter } from './hold-slot';
import { findSearch, copySearch } from './find-search';
import type { RecheckDeps } from './recheck-hold';

type RepeatDeps = RecheckDeps & Pick<Deps, 'findSearch'>;

/** The parts of a previous order to repeat; each is optional. */
export interface PartsToRepeat {
  readonly stockCode: string | undefined;
  readonly accountNumber: string | undefined;
  readonly size: string | undefined;
}

/**
 * Repeats the parts that are available today. A tyre that is no longer sold, a fitter who left, an invalid size, or a
 * service that is down fails only its own part. Idempotent; tyres and fitter that the basket has are kept.
 */
export async function repeatOrder(
  deps: RepeatDeps,
  caller: Caller,
  { stockCode, accountNumber, size }: PartsToRepeat,
): Promise<Repeated> {
  // The size is first, since the tyre takes its axle from the search.
  const sized = await tryPart(deps, 'size', size, (text) =>
    deps.services.call(setSize, { size: text }, caller),
  );
  const [tyre, fitter] = await Promise.all([
    tryPart(deps, 'tyre', stockCode, (code) => changeToRepeatTyre(deps, caller, code)),
    tryPart(deps, 'fitter', accountNumber, (account) => changeToChoose(deps, caller, account)),
  ]);
  const hasTyre = await make(deps, caller, tyre.done);
  const hasFitter = await make(deps, caller, fitter.done);
  const searched = sized.done ?? (await findSearch(deps, caller));
  const wanted = [stockCode, accountNumber].some(Boolean);
  return {
    tyre: hasTyre,
    fitter: hasFitter,
    size: Boolean(searched?.size),
    missed:
      !wanted ||
      sized.failed ||
      (stockCode !== undefined && !hasTyre) ||
      (accountNumber !== undefined && !hasFitter),
  };
}

async function changeToRepeatTyre(
  deps: RepeatDeps,
  caller: Caller,
  stockCode: string,
): Promise<BasketChange | undefined> {
  const [{ tyres }, searched] = await Promise.all([
    deps.services.call(getTyres, { st_codes: [stockCode] }, caller),
    findSearch(deps, caller),
  ]);
  const [tyre] = tyres;
  if (!tyre) return undefined;
  const line = tyreLineOf(tyre, 1, searched?.tyre_position ?? '');
  return changes(setRouteKeepingLines('fitted'), repeatTyre(line), await copySearch(deps, searched));
}

async function changeToChoose(deps: RepeatDeps, caller: Caller, account: string): Promise<BasketChange> {
  const fitter = await findFitter(deps, caller, account);
  return changes(setRouteKeepingLines('fitted'), chooseFitter(fitter));
}

/** Makes a change of the basket; false when it was refused. */
async function make(deps: RepeatDeps, caller: Caller, change: BasketChange | undefined): Promise<boolean> {
  if (!change) return false;
  const { refused } = await makeChange(deps, caller, change);
  return refused === null;
}

interface Part<Value> {
  readonly done: Value | undefined;
  readonly failed: boolean;
}

/** Tries a requested part. Refusals and failures of other services fail the part; other errors are thrown. */
async function tryPart<Wanted, Value>(
  { log }: RecheckDeps,
  part: string,
  wanted: Wanted | undefined,
  work: (wanted: Wanted) => Promise<Value | undefined>,
): Promise<Part<Value>> {
  if (wanted === undefined) return { done: undefined, failed: false };
  try {
    const done = await work(wanted);
    return { done, failed: done === undefined };
  } catch (error) {
    if (!(error instanceof CallError || error instanceof Refusal)) throw error;
    log.warn({ err: error, part }, 'part of a previous order not repeated');
    return { done: undefined, failed: true };
  }
}
