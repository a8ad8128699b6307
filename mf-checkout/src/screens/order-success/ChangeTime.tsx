import { changeAppointmentAction } from '@tyres/checkout-contract/form-actions';
import type { Order } from '@tyres/checkout-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Panel } from '@tyres/ui/Panel';
import { Select } from '@tyres/ui/Select';
import { orderSuccessPath, orderSuccessPage } from '../../lib/addresses';
import type { TimesToChoose } from './load';
import styles from './View.module.css';

interface ChangeTimeProps {
  readonly order: Order;
  readonly times: TimesToChoose;
  readonly page: PageInfo;
}

/** Another day and time for the fitting (SD40): a form for the day, then one for its times. Both work without script. */
export function ChangeTime({ order, times, page }: ChangeTimeProps) {
  const problem = page.form?.action === changeAppointmentAction ? page.form.problem.message : undefined;
  const message = problem ?? ('refused' in times ? times.refused : undefined);
  return (
    <Panel title="Change your appointment">
      <div className={styles.fitting} id="change">
        {message && <p role="alert">{message}</p>}
        {'fitting_days' in times && (
          <>
            <DayForm order={order} times={times} />
            <TimeForm order={order} times={times} />
          </>
        )}
        <a href={orderSuccessPath(order.reference)}>Keep my appointment as it is</a>
      </div>
    </Panel>
  );
}

type Found = Exclude<TimesToChoose, { readonly refused: string }>;

interface FormProps {
  readonly order: Order;
  readonly times: Found;
}

function DayForm({ order, times }: FormProps) {
  const days = Object.entries(times.fitting_days);
  if (days.length === 0) return <p>The fitter has no free day within the next six weeks.</p>;
  return (
    <form method="get" action={`${orderSuccessPage}#change`} className={styles.fitting}>
      <input type="hidden" name="reference" value={order.reference} />
      <Field label="Fitting date">
        {(control) => (
          <Select {...control} name="change" defaultValue={times.date ?? undefined}>
            {days.map(([date, label]) => (
              <option key={date} value={date}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button kind="secondary" type="submit">
        Show times
      </Button>
    </form>
  );
}

function TimeForm({ order, times }: FormProps) {
  const { date, fitting_days, fitting_times } = times;
  const free = Object.entries(fitting_times);
  if (date === null) return null;
  // An order without a time is fitted by somebody who agrees it with the customer.
  const hasTime = order.app_time_label !== null;
  if (hasTime && free.length === 0) return <p>That day has no free time. Please choose another one.</p>;
  return (
    <form method="post" action={changeAppointmentAction} className={styles.fitting}>
      <input type="hidden" name="reference" value={order.reference} />
      <input type="hidden" name="app_date" value={date} />
      <input type="hidden" name="return_to" value={orderSuccessPath(order.reference)} />
      {hasTime && (
        <Field label={`Fitting time on ${fitting_days[date] ?? date}`}>
          {(control) => (
            <Select {...control} name="app_time">
              {free.map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button kind="action" type="submit">
        Move my appointment
      </Button>
    </form>
  );
}
