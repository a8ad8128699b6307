import { useState } from 'react';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Notice } from '@tyres/ui/Notice';
import { spokenLeft, timeLeft, toneOf } from '../../lib/countdown';
import { useNow, type ServerClock } from '../../lib/use-now';

export interface CutOffProps {
  /** The fitter's cut-off, ISO 8601. */
  readonly cutOff: string;
  readonly clock: ServerClock;
}

/**
 * The banner that counts down to the fitter's cut-off, while that is in the future (S25.10, T-CUTOFF-SHOWN). The days shown
 * are those of an order that is placed before it.
 */
export function CutOff({ cutOff, clock }: CutOffProps) {
  const now = useNow(clock);
  const leftMs = Date.parse(cutOff) - now;
  const [wasOpen] = useState(() => Date.parse(cutOff) > clock.read());
  if (!wasOpen) return null;
  return (
    <>
      {leftMs > 0 && (
        <Notice tone={toneOf(leftMs)}>
          <p>
            Order within <strong role="timer">{timeLeft(leftMs)}</strong> for the earliest dates.
          </p>
        </Notice>
      )}
      <LiveRegion>{spokenOf(leftMs)}</LiveRegion>
    </>
  );
}

function spokenOf(leftMs: number): string | undefined {
  const left = spokenLeft(leftMs);
  if (left === 'over') return 'It is now too late to order for the earliest dates.';
  return left && `You have ${left} to order for the earliest dates.`;
}
