import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '@tyres/kit/format-date';
import { Button } from '@tyres/ui/Button';
import { ClockIcon } from '@tyres/ui/Icon';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { minutesLeft, moreTimeMs, spokenLeft } from '../../lib/countdown';
import { useNow, type ServerClock } from '../../lib/use-now';
import type { AppointmentChoice } from './use-appointment';
import styles from './Appointment.module.css';

export interface HoldStatusProps {
  readonly appointment: AppointmentChoice;
  /** False for fitters who agree the time with the customer. */
  readonly asksTime: boolean;
  readonly clock: ServerClock;
}

/**
 * Until when the time is held, and how long that is. Offers more time when two minutes are left (WCAG 2.2.1), and reports
 * the end. A screen reader is told at 10 and 2 minutes; the end is an alert of the panel.
 */
export function HoldStatus({ appointment, asksTime, clock }: HoldStatusProps) {
  const { isBusy, heldUntil, renew } = appointment;
  const now = useNow(clock);
  const leftMs = heldUntil === null ? null : Date.parse(heldUntil) - now;
  const hasRunOut = leftMs !== null && leftMs <= 0 && !isBusy;
  const expire = useEffectEvent(() => void appointment.expire());
  useEffect(() => {
    if (hasRunOut) expire();
  }, [hasRunOut]);

  return (
    <>
      <p className={styles.held}>
        <ClockIcon size={18} />
        {isBusy || heldUntil === null || leftMs === null ? (
          noteOf(isBusy, asksTime)
        ) : (
          <span>
            Held for you until {formatTime(heldUntil)}.{' '}
            <span role="timer" className={leftMs <= moreTimeMs ? styles.ending : undefined}>
              {minutesLeft(leftMs)} left
            </span>
          </span>
        )}
      </p>
      {leftMs !== null && leftMs <= moreTimeMs && (
        <Button small busy={isBusy} onClick={() => void renew()}>
          {asksTime ? 'Keep this time for longer' : 'Keep this day for longer'}
        </Button>
      )}
      <LiveRegion>{spokenOf(appointment, leftMs)}</LiveRegion>
    </>
  );
}

function noteOf(isBusy: boolean, asksTime: boolean): string {
  if (isBusy) return 'Checking that it is still free…';
  return asksTime
    ? 'Your time is held for 15 minutes once you choose it, so that nobody else can take it while you check out.'
    : 'Your place on that day is held for 15 minutes while you check out.';
}

function spokenOf({ isBusy, heldUntil }: AppointmentChoice, leftMs: number | null): string {
  if (isBusy || heldUntil === null || leftMs === null) return '';
  const left = spokenLeft(leftMs);
  if (left === 'over') return '';
  if (left === 'less than 2 minutes') return `Held for ${left}. You can keep it for longer.`;
  return left ? `Held for ${left}.` : `Your choice is held until ${formatTime(heldUntil)}.`;
}
