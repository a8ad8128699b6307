import type { EarlyPage, HandleSubmit, StartEarly } from '@tyres/kit/early';
import type { Shell } from '@tyres/kit/fragment';
import { wait } from '../within-time';
import { keptPresses } from './early-presses';
import { isNotLive } from './not-live';

/** How long React waits after 'Buy' for a quick 'Add', whose calls need the network. */
const nextPressMs = 400;
/** As long as a press is kept for its fragment. A call that hangs must not keep React away. */
const longestWorkMs = 3_000;

export interface EarlyModules {
  /** Resolves a moment after a press that needed no React, once no early module works; after some seconds in any case. */
  readonly whenQuiet: () => Promise<void>;
}

/**
 * Runs the early modules of the page's micro-frontends: they handle forms whose fragment is not live yet, without React. The
 * fragment takes over what they did.
 */
export function runEarlyModules(shell: Pick<Shell, 'bus' | 'call' | 'record'>): EarlyModules {
  const handlers: HandleSubmit[] = [];
  const working = new Set<Promise<unknown>>();

  const handle = (form: HTMLFormElement, submitter: HTMLElement | null, among = handlers): void => {
    if (!isNotLive(form)) return;
    for (const start of among) {
      const work = start(form, submitter);
      if (!work) continue;
      // The fragment does not get this press again.
      keptPresses().delete(form);
      working.add(work);
      void work.finally(() => {
        working.delete(work);
        delete (submitter ?? form).dataset['busy'];
      });
      return;
    }
  };
  const finishAll = async (): Promise<void> => {
    while (working.size > 0) await Promise.all(working);
  };
  const page: EarlyPage = {
    ...shell,
    onSubmit(added) {
      handlers.push(added);
      for (const [target, submitter] of keptPresses())
        if (target instanceof HTMLFormElement)
          handle(target, submitter instanceof HTMLElement ? submitter : null, [added]);
    },
  };
  const run = (start: StartEarly): void => {
    try {
      start(page);
    } catch (error) {
      reportError(error);
    }
  };
  // The early script listens first, and keeps the press.
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (target instanceof HTMLFormElement && keptPresses().has(target)) handle(target, submitter);
    },
    true,
  );
  const waiting: unknown = Reflect.get(window, 'earlyModules');
  const later: StartEarly[] = [];
  later.push = (...started) => {
    started.forEach(run);
    return 0;
  };
  Reflect.set(window, 'earlyModules', later);
  if (Array.isArray(waiting)) waiting.forEach(run);

  return {
    async whenQuiet() {
      await wait(nextPressMs);
      await Promise.race([finishAll(), wait(longestWorkMs)]);
    },
  };
}
