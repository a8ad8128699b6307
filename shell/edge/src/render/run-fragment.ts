import { refusalOf } from '@tyres/contract-kit/problem';
import type { Head, HeadOf, Load, PageInfo, RedirectStatus } from '@tyres/kit/fragment';
import { toInlineJson } from '../http/escape';
import type { FragmentCalls } from './fragment-calls';
import type { Failure, FragmentResult } from './protocol';

/** A fragment as the server bundle exports it under `fragments`. */
export interface ServerFragment {
  readonly load?: Load<unknown>;
  readonly head?: HeadOf<unknown>;
  readonly render: (props: { data: unknown; page: PageInfo }) => string;
}

export interface FragmentRun {
  readonly page: PageInfo;
  readonly calls: Pick<FragmentCalls, 'call' | 'staleSince' | 'isPartial'>;
  readonly signal: AbortSignal;
  readonly now: Date;
  readonly render: boolean;
  /** Called before and after code of the micro-frontend runs. */
  readonly onPhase: (phase: 'idle' | 'load' | 'render') => void;
}

/** Loads and renders one fragment. Never rejects: an error becomes an outcome. */
export async function runFragment(fragment: ServerFragment, run: FragmentRun): Promise<FragmentResult> {
  try {
    return renderLoaded(fragment, run, await loadInTime(fragment, run));
  } catch (error) {
    if (isNamed(error, 'Redirect') && 'location' in error)
      return { outcome: 'redirect', location: String(error.location), status: redirectStatusOf(error) };
    if (isNamed(error, 'NotFound')) return { outcome: 'not_found' };
    const problem = refusalOf(error);
    if (problem) return { outcome: 'refused', problem };
    return { outcome: 'fallback', failure: failure('load', error) };
  }
}

async function loadInTime(
  { load }: ServerFragment,
  { page, calls, signal, now, onPhase }: FragmentRun,
): Promise<unknown> {
  if (!load) return null;
  const deadline = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('load took too long')), { once: true });
  });
  // When `load` wins the race, the rejection would be unhandled.
  deadline.catch(() => undefined);
  onPhase('load');
  try {
    const { call, staleSince } = calls;
    const loading = load({ page, call, staleSince, signal, now });
    onPhase('idle');
    return (await Promise.race([loading, deadline])) ?? null;
  } finally {
    onPhase('idle');
  }
}

function renderLoaded(
  { head: headOf, render }: ServerFragment,
  run: FragmentRun,
  data: unknown,
): FragmentResult {
  let known: { dataJson: string; head?: Head; isPartial?: true } = { dataJson: 'null' };
  try {
    run.onPhase('render');
    known = { dataJson: toInlineJson(data), ...(run.calls.isPartial() ? { isPartial: true } : {}) };
    const head = headOf?.(data, run.page);
    if (head) known = { ...known, head };
    if (!run.render) return { outcome: 'client', ...known };
    return { outcome: 'rendered', html: render({ data, page: run.page }), ...known };
  } catch (error) {
    return { outcome: 'client', ...known, failure: failure('render', error) };
  } finally {
    run.onPhase('idle');
  }
}

/** Compared by name, since the bundle has its own copy of the class. */
function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name;
}

/** A bundle that was built with an earlier kit has no status. */
function redirectStatusOf(error: object): RedirectStatus {
  return 'status' in error && (error.status === 301 || error.status === 302) ? error.status : 303;
}

function failure(kind: Failure['kind'], error: unknown): Failure {
  return {
    kind,
    message:
      error instanceof Error ? (error.stack ?? error.message).slice(0, 2_000) : String(error).slice(0, 2_000),
  };
}
