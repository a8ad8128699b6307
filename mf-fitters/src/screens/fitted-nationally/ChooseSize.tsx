import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import type { Fitter, SizeOptions } from '@tyres/fitters-contract/payloads';
import { enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { formatTime } from '@tyres/kit/format-date';
import { ClockIcon } from '@tyres/ui/Icon';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { homePath } from '../../lib/addresses';
import { minutesLeft, spokenLeft } from '../../lib/countdown';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { HeldTime } from '../../lib/held-time';
import { useNow, type ServerClock } from '../../lib/use-now';
import styles from './View.module.css';

export interface ChooseSizeProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  readonly held: HeldTime;
  readonly sizes: SizeOptions;
  readonly clock: ServerClock;
  /** Shows days and times again, without script. */
  readonly changeHref: string;
  readonly onChange: () => void;
  /** The time has run out. */
  readonly onEnd: () => void;
}

const headings = {
  car: 'Now choose the tyre size of your car',
  search: 'Now go on with your tyre size',
  'most cars': 'Now choose your tyre size',
} as const;

/** The held time with its countdown, and the sizes that lead on to the tyres (C-FITTER-MODAL-WINDOW). */
export function ChooseSize({
  fitter,
  held,
  sizes,
  clock,
  changeHref,
  onChange,
  onEnd,
  ...of
}: ChooseSizeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { size_options, sizes_of } = sizes;
  return (
    <section className={styles.panel} aria-label={`Your appointment with ${fitter.name}`}>
      <p>
        <strong>{held.label}</strong>{' '}
        <a
          href={changeHref}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onChange();
          }}
        >
          Change day or time
        </a>
      </p>
      <TimeLeft until={held.until} clock={clock} onEnd={onEnd} />
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {headings[sizes_of]}
      </h3>
      {size_options.length > 0 && (
        <form action={enterSizeSubmitAction} method="post" className={styles.part}>
          {/* A search by size needs a postcode; a size of the session's own search keeps that search's. */}
          {sizes_of === 'most cars' && (
            <input type="hidden" name="size_postcode" value={of.filters.postcode} />
          )}
          <div className={styles.choices}>
            {size_options.map(({ front_value, front, back_value, back }) => (
              <button key={`${front} ${back}`} name="size" value={front_value} className={styles.choice}>
                {front}
                {back_value !== front_value && <small>rear {back}</small>}
              </button>
            ))}
          </div>
        </form>
      )}
      <p>
        {size_options.length > 0 ? 'Not yours? ' : ''}
        <a href={homePath}>Find your tyres by registration or size</a>
      </p>
    </section>
  );
}

interface TimeLeftProps {
  readonly until: string;
  readonly clock: ServerClock;
  readonly onEnd: () => void;
}

/** Until when the time is held. Nothing extends it but tyres. A screen reader hears of 10 and 2 minutes. */
function TimeLeft({ until, clock, onEnd }: TimeLeftProps) {
  const leftMs = Date.parse(until) - useNow(clock);
  const hasEnded = leftMs <= 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const spoken = spokenLeft(leftMs);
  return (
    <>
      <p className={styles.held}>
        <ClockIcon size={18} />
        <span>
          Held for you until {formatTime(until)}. <span role="timer">{minutesLeft(leftMs)} left</span>
          {' to put your tyres in the basket.'}
        </span>
      </p>
      <LiveRegion>{spoken && spoken !== 'over' ? `Held for ${spoken}.` : ''}</LiveRegion>
    </>
  );
}
