import type { ReactNode } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { chooseFitterBase } from '../../lib/addresses';
import { searchForm, type FitterFilters } from '../../lib/fitter-filters';
import type { StripDay } from '../../lib/strip-days';
import { ChoiceButtons } from './ChoiceButtons';

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
  onDate,
  ...others
}: DayStripProps) {
  const { action, hidden } = searchForm(base, filters);
  return (
    <ChoiceButtons
      {...others}
      id={dayStripId(fitter)}
      action={`${action}#fitter-${fitter.account_number}`}
      method="get"
      hidden={[...hidden, ['fitter', fitter.account_number]]}
      field="date"
      choices={days.map((day) => choiceOf(day, date))}
      chosen={date}
      onChoose={onDate}
      isStrip
    />
  );
}

/** The id of the strip's label. */
export function dayStripId({ account_number }: Pick<Fitter, 'account_number'>): string {
  return `fitter-${account_number}-date`;
}

function choiceOf({ date: value, name, label: title, note, isFull }: StripDay, chosen: string) {
  // The last time of a day can be the one that is held for this shopper.
  const isOwn = isFull && value === chosen;
  return { value, name, title, note: isOwn ? undefined : note, isDisabled: isFull && !isOwn };
}
