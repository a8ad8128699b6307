import { useState } from 'react';
import { useBusEvent } from '@tyres/kit/use-shell';
import { wideScreens } from '../fitter-map/wide-screens';

/** Why the drawn map is shown again: Google's did not come, there is no network, or consent was withdrawn. */
export type MapEnd = 'failed' | 'offline' | 'withdrawn';

const sentences: Readonly<Record<MapEnd, string>> = {
  failed: "Google's map did not load, so this is our own map.",
  offline: 'You are offline, so this is our own map.',
  withdrawn: "You no longer allow functional cookies, so this is our own map instead of Google's.",
};

export interface GoogleMapState {
  /** `drawn`: the frame is not in the page; `loading`: it is, but the drawn map is still shown. */
  readonly phase: 'drawn' | 'loading' | 'shown';
  /** The visitor asked for Google's map, so they are told what becomes of it. */
  readonly isAsked: boolean;
  /** Why there is no map of Google although the visitor asked for it; else ''. */
  readonly sentence: string;
}

const drawn: GoogleMapState = { phase: 'drawn', isAsked: false, sentence: '' };

/** Whether Google's map takes the drawn map's place: when functional cookies are allowed, or when the visitor asks for it. */
export function useGoogleMap(hasKey: boolean) {
  const [state, setState] = useState(drawn);
  const end = (reason: MapEnd): void =>
    setState(({ phase, isAsked }) =>
      phase === 'drawn' && !isAsked ? drawn : { ...drawn, sentence: isAsked ? sentences[reason] : '' },
    );
  const start = (isAsked: boolean): void => {
    if (!hasKey || !matchMedia(wideScreens).matches) return;
    if (navigator.onLine)
      setState((now) => (now.phase === 'drawn' ? { ...drawn, phase: 'loading', isAsked } : now));
    else if (isAsked) setState({ ...drawn, sentence: sentences.offline });
  };
  useBusEvent('consent:changed', ({ functional }) => (functional ? start(false) : end('withdrawn')));
  return {
    ...state,
    ask: () => start(true),
    onReady: () => setState((now) => (now.phase === 'loading' ? { ...now, phase: 'shown' } : now)),
    end,
  };
}
