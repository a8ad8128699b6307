import type { FormEvent } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { Notice } from '@tyres/ui/Notice';
import type { FitterView } from '../../components/fitter-search/FitterSearch';
import { choosesTime } from '../../lib/fitter';
import { modalWindowPath } from '../../lib/modal-window';
import { stripDays } from '../../lib/strip-days';
import type { ServerClock } from '../../lib/use-now';
import { CutOff } from '../choose-fitter/CutOff';
import { DayStrip } from '../choose-fitter/DayStrip';
import type { FitterFirstChoice } from './use-fitter-first';
import styles from './View.module.css';

export interface ChooseTimeProps {
  readonly fitter: Fitter;
  readonly view: Pick<FitterView, 'filters' | 'around'>;
  readonly base: string;
  readonly choice: FitterFirstChoice;
  readonly clock: ServerClock;
  /** The page that goes on with the sizes, without script. */
  readonly returnTo: string;
  readonly refusal?: string | undefined;
}

/** Day and time of the selected fitter. A time's button holds it; without script it posts its own address. */
export function ChooseTime({ fitter, view, base, choice, clock, returnTo, refusal }: ChooseTimeProps) {
  const { filters, around } = view;
  const { date, times, isBusy } = choice;
  const problem = choice.problem ?? refusal;
  return (
    <section className={styles.panel} aria-label={`Your appointment with ${fitter.name}`}>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {fitter.cut_off && <CutOff cutOff={fitter.cut_off} clock={clock} />}
      <DayStrip
        fitter={fitter}
        filters={filters}
        base={base}
        days={stripDays(fitter)}
        date={date}
        label="Fitting date"
        onDate={(day) => void choice.chooseDate(day)}
      />
      {around && date !== '' && (
        <TimeForm
          label={choosesTime(fitter) ? 'Fitting time' : 'The fitter will contact you with an estimated time.'}
          times={choosesTime(fitter) ? Object.entries(times) : [[undefined, 'Choose this day']]}
          isBusy={isBusy}
          returnTo={returnTo}
          addressOf={(time) => modalWindowPath({ fitter, filters, around, date, time })}
          onTime={(time) => void choice.chooseTime(time)}
        />
      )}
      <p className={styles.note}>
        {isBusy
          ? 'Checking that it is still free…'
          : 'Your time is held for 10 minutes while you choose your tyres. Some tyres take a few days to arrive, so a later day is safer.'}
      </p>
    </section>
  );
}

interface TimeFormProps {
  readonly label: string;
  readonly times: readonly (readonly [key: string | undefined, label: string])[];
  readonly isBusy: boolean;
  readonly returnTo: string;
  readonly addressOf: (time?: string) => string;
  readonly onTime: (time?: string) => void;
}

function TimeForm({ label, times, isBusy, returnTo, addressOf, onTime }: TimeFormProps) {
  const submit = (event: FormEvent): void => event.preventDefault();
  return (
    <form method="post" className={styles.part} onSubmit={submit} aria-label={label}>
      <input type="hidden" name="return_to" value={returnTo} />
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.choices}>
        {times.length === 0 && !isBusy && 'No free time on that day'}
        {times.map(([key, text]) => (
          <button
            key={key ?? ''}
            type="submit"
            formAction={addressOf(key)}
            aria-disabled={isBusy || undefined}
            className={styles.choice}
            onClick={() => !isBusy && onTime(key)}
          >
            {text}
          </button>
        ))}
      </div>
    </form>
  );
}
