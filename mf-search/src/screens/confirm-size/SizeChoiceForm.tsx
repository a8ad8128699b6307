import type { PageInfo } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { RadioGroup } from '@tyres/ui/RadioGroup';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { failureMessage } from '../../lib/failure';
import { formStart, isSizeSearch } from '../../lib/refused-form';
import { sendSize } from '../../lib/send-size';
import { useBusy } from '../../lib/use-busy';
import { firstChoice, sizeChoices } from '../../lib/size-choices';
import type { ConfirmSizeData } from './load';
import styles from './View.module.css';

const action = '/enter-size-submit';
const noneChosen = 'Please select a tyre size to proceed.';

/** The choice of a size. Without script the service tells the axle by the size. */
export function SizeChoiceForm({
  data,
  page,
}: {
  readonly data: ConfirmSizeData;
  readonly page: PageInfo;
}): ReactElement {
  const id = useId();
  const { navigate } = useShell();
  const start = formStart(page, action, (values) => !isSizeSearch(values));
  const choices = sizeChoices(data.car);
  const [chosen, choose] = useState(() => firstChoice(choices, start.values['size'], data.chosen));
  const [error, setError] = useState(start.errors['size']);
  const { isBusy, isBusyNow, setBusy } = useBusy();
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusyNow()) return;
    if (!chosen) {
      setError(noneChosen);
      document.getElementById(id)?.focus();
      return;
    }
    setFailure(undefined);
    setBusy(true);
    try {
      navigate(await sendSize(form));
    } catch {
      console.error('There was an error!');
      setFailure(failureMessage());
    }
    setBusy(false);
  };
  return (
    <form method="post" action={action} className={styles.form} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="tyre_position" value={chosen?.position ?? 'same'} />
      <input type="hidden" name="return_to" value={page.url} />
      <RadioGroup
        id={id}
        legend="Tyre size"
        name="size"
        options={choices}
        defaultValue={chosen?.value}
        error={error}
        onChange={(value) => {
          choose(choices.find((choice) => choice.value === value));
          setError(undefined);
        }}
      />
      {data.car.ask_run_flat && (
        <RadioGroup
          legend={`Does your ${data.car.make} have run-flat tyres?`}
          name="run_flat"
          defaultValue={(start.values['run_flat'] ?? (data.runFlat ? '1' : '0')) === '1' ? '1' : '0'}
          options={[
            { value: '1', label: 'Yes', hint: 'RFT, SSR, ROF, DSST or RunOnFlat stands on the wall' },
            { value: '0', label: 'No, or I want other tyres' },
          ]}
        />
      )}
      <Button type="submit" kind="action" wide busy={isBusy}>
        Continue to select tyres
      </Button>
      <LiveRegion visible tone="danger">
        {failure ?? start.message}
      </LiveRegion>
    </form>
  );
}
