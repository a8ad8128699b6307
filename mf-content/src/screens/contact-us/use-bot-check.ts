import type { BotChallenge } from '@tyres/content-contract/contact';
import { useRef, useState } from 'react';

/** `idle` until somebody begins to write. */
export type CheckState = 'idle' | 'working' | 'passed' | 'failed';

export interface BotCheckRun {
  readonly state: CheckState;
  /** Solves the challenge, once; returns its response, or undefined when this browser cannot. */
  readonly begin: () => Promise<string | undefined>;
}

/** Solves a challenge while its form is filled in. */
export function useBotCheck(challenge: BotChallenge): BotCheckRun {
  const run = useRef<{ readonly of: BotChallenge; readonly response: Promise<string | undefined> }>(
    undefined,
  );
  const [state, setState] = useState<CheckState>('idle');
  return {
    state,
    begin() {
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

async function solveLater(challenge: BotChallenge): Promise<string | undefined> {
  try {
    const { solveChallenge } = await import('./solve-challenge');
    return await solveChallenge(challenge);
  } catch {
    // Without the code, or without a secure connection, there is no solution.
    return undefined;
  }
}
