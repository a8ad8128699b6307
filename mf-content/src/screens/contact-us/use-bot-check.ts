import type { ContactForm } from '@tyres/content-contract/contact';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { useRef, useState, type RefObject } from 'react';
import type { GoogleBox } from './google-box';

/** `idle` until somebody begins to write; `box`: Google's box waits to be ticked. */
export type CheckState = 'idle' | 'working' | 'box' | 'passed' | 'failed';

export interface BotCheckRun {
  readonly state: CheckState;
  /** Where Google's box goes. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Starts the check, once: Google's box if the shop has a key and the visitor allows functional cookies, else our challenge. */
  readonly begin: () => void;
  /** The response for an attempt; undefined when there is none yet, or this browser cannot solve the challenge. */
  readonly solve: () => Promise<string | undefined>;
  /** After an attempt that failed: a response of the box is used up. */
  readonly renew: () => void;
}

/** The bot check of a form, from its first use on. */
export function useBotCheck(form: ContactForm): BotCheckRun {
  const { bus } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<Promise<GoogleBox | undefined>>(undefined);
  const [state, setState] = useState<CheckState>('idle');
  const challenge = useChallenge(form, setState);

  const showBox = async ({ recaptcha }: ContactForm): Promise<GoogleBox | undefined> => {
    try {
      if (!recaptcha || !place.current) return undefined;
      const { showGoogleBox } = await import('./google-box');
      const shown = await showGoogleBox(recaptcha, place.current, (isTicked) =>
        setState(isTicked ? 'passed' : 'box'),
      );
      setState('box');
      return shown;
    } catch {
      // Blocked, or Google is away: our own check is as good.
      return undefined;
    }
  };
  const begin = async (): Promise<GoogleBox | undefined> => {
    if (!box.current) {
      const mayAsk = form.recaptcha && bus.last('consent:changed')?.functional;
      box.current = mayAsk ? showBox(form) : Promise.resolve(undefined);
    }
    const shown = await box.current;
    if (!shown) void challenge.solve();
    return shown;
  };
  useBusEvent('consent:changed', ({ functional }) => {
    if (functional) return;
    const shown = box.current;
    box.current = undefined;
    void shown?.then((google) => {
      google?.remove();
      if (google) void begin();
    });
  });

  return {
    state,
    place,
    begin: () => void begin(),
    async solve() {
      const google = await begin();
      return google ? google.response() || undefined : challenge.solve();
    },
    renew: () =>
      void box.current?.then((google) => {
        google?.reset();
        if (google) setState('box');
      }),
  };
}

/** Solves the challenge of a form, once. */
function useChallenge({ challenge }: ContactForm, setState: (state: CheckState) => void) {
  const run = useRef<{ readonly of: object; readonly response: Promise<string | undefined> }>(undefined);
  return {
    solve(): Promise<string | undefined> {
      if (run.current?.of === challenge) return run.current.response;
      setState('working');
      const response = solveLater(challenge).then((found) => {
        setState(found === undefined ? 'failed' : 'passed');
        // Another press tries again.
        if (found === undefined) run.current = undefined;
        return found;
      });
      run.current = { of: challenge, response };
      return response;
    },
  };
}

async function solveLater(challenge: ContactForm['challenge']): Promise<string | undefined> {
  try {
    const { solveChallenge } = await import('./solve-challenge');
    return await solveChallenge(challenge);
  } catch {
    // Without the code, or without a secure connection, there is no solution.
    return undefined;
  }
}
