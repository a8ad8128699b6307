import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { FieldError } from '@tyres/ui/Field';
import { chooseFitterBase } from '../../lib/addresses';
import { searchForm, type FitterFilters } from '../../lib/fitter-filters';
import type { StripDay } from '../../lib/strip-days';
import styles from './Appointment.module.css';

export interface DayStripProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  /** Base of the page's addresses. */
  readonly base?: string | undefined;
  readonly days: readonly StripDay[];
  /** The chosen date, or ''. */
  readonly date: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly onDate: (date: string) => void;
  /** The form is submitted by another button than a day's. */
  readonly onSubmit?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The days as buttons (S18.6). Before script is there, a day's button loads the page with the times of that day. */
export function DayStrip({
  fitter,
  filters,
  base = chooseFitterBase,
  days,
  date,
  label,
  error,
  onDate,
  onSubmit,
  children,
}: DayStripProps) {
  const { action, hidden } = searchForm(base, filters);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showPressed(strip.current), [date]);
  const id = dayStripId(fitter);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form
      action={`${action}#fitter-${fitter.account_number}`}
      method="get"
      className={styles.part}
      onSubmit={submit}
    >
      {hidden.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="fitter" value={fitter.account_number} />
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div
        ref={strip}
        role="group"
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        className={styles.days}
      >
        {days.map((day) => {
          // The last time of a day can be the one that is held for this shopper.
          const isOwn = day.date === date;
          const note = day.isFull && isOwn ? undefined : day.note;
          return (
            <button
              key={day.date}
              type="submit"
              name="date"
              value={day.date}
              title={day.label}
              disabled={day.isFull && !isOwn}
              aria-pressed={isOwn}
              className={styles.choice}
              onClick={(event) => {
                event.preventDefault();
                onDate(day.date);
              }}
            >
              {note ? `${day.name} ` : day.name}
              {note && <small>{note}</small>}
            </button>
          );
        })}
      </div>
      {children}
    </form>
  );
}

/** The id of the strip's label. */
export function dayStripId({ account_number }: Pick<Fitter, 'account_number'>): string {
  return `fitter-${account_number}-date`;
}

/** Scrolls the strip, and nothing else, to the chosen day. */
function showPressed(strip: HTMLElement | null): void {
  const day = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!strip || !day) return;
  const { offsetLeft: left, offsetWidth: width } = day;
  const isInView = left >= strip.scrollLeft && left + width <= strip.scrollLeft + strip.clientWidth;
  if (!isInView) strip.scrollLeft = left - (strip.clientWidth - width) / 2;
}
