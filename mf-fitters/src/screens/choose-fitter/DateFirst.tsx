import type { Fitter } from '@tyres/fitters-contract/payloads';
import { Button } from '@tyres/ui/Button';
import type { FitterFilters } from '../../lib/fitter-filters';
import { stripDays } from '../../lib/strip-days';
import { useIsLive } from '../../lib/use-is-live';
import { DayStrip, dayStripId } from './DayStrip';
import { PlainDate } from './PlainAppointment';
import type { AppointmentChoice } from './use-appointment';
import styles from './Appointment.module.css';

export interface DateFirstProps {
  readonly fitter: Fitter;
  readonly filters: FitterFilters;
  /** Base of the page's addresses. */
  readonly base?: string | undefined;
  readonly appointment: Pick<AppointmentChoice, 'date' | 'chooseDate'>;
  readonly onSelect: () => void;
}

/** On the card, where the first days are enough; the others are shown once the fitter is selected. */
const fewDays = 5;

/** The select action of calendar-integrated fitters, for whom the date comes first (T-CALTOTD-SELECT, T-DATE-CALENDAR). */
export function DateFirst({ fitter, filters, base, appointment, onSelect }: DateFirstProps) {
  const { date, chooseDate } = appointment;
  const isLive = useIsLive();
  const isMissing = date === '';
  const free = stripDays(fitter).filter(({ isFull }) => !isFull);
  const days = free.filter((day, index) => index < fewDays || day.date === date);
  const name = `fitter-${fitter.account_number}-name`;
  return (
    <>
      <div className={styles.scripted}>
        <DayStrip
          fitter={fitter}
          filters={filters}
          base={base}
          days={days}
          date={date}
          label={isMissing ? 'First choose a date' : 'Fitting date'}
          onDate={(day) => void chooseDate(day)}
          onSubmit={isMissing ? undefined : onSelect}
        >
          <Button
            type="submit"
            disabled={isLive && isMissing}
            aria-describedby={isMissing ? `${dayStripId(fitter)} ${name}` : name}
          >
            Choose this fitter
          </Button>
        </DayStrip>
      </div>
      <noscript>
        <PlainDate fitter={fitter} filters={filters} base={base} date={date}>
          <Button type="submit">Choose this fitter</Button>
        </PlainDate>
      </noscript>
    </>
  );
}
