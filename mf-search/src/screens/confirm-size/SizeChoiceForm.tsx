import type { PageInfo } from '@tyres/kit/fragment';
import { formStart } from '@tyres/kit/form-start';
import type { Outcome } from '@tyres/kit/outcome';
import { usePostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { RadioGroup } from '@tyres/ui/RadioGroup';
import { useState } from 'react';
import { isSizeSearch } from '../../lib/refused-form';
import { sendSize } from './send-size';
import { firstChoice, sizeChoices } from './size-choices';
import type { ConfirmSizeData } from './load';
import styles from './View.module.css';

const noneChosen = 'Please select a tyre size to proceed.';

/** The form to choose a size. Without script the service derives the axle from the size. */
export function SizeChoiceForm({ data, page }: { readonly data: ConfirmSizeData; readonly page: PageInfo }) {
  const { navigate } = useShell();
  const start = formStart(page, enterSizeSubmitAction, (values) => !isSizeSearch(values));
  const choices = sizeChoices(data.car);
  const [chosen, choose] = useState(() => firstChoice(choices, start.values['size'], data.chosen));
  const submit = async (form: HTMLFormElement): Promise<Outcome> => {
    if (!chosen) return { kind: 'refused', errors: { size: noneChosen } };
    navigate(await sendSize(form));
    return { kind: 'done' };
  };
  const { ref, formProps, field, message, isSubmitting } = usePostedForm({ start, load: async () => submit });
  const size = field('size');
  return (
    <form method="post" action={enterSizeSubmitAction} ref={ref} className={styles.form} {...formProps}>
      <input type="hidden" name="tyre_position" value={chosen?.position ?? 'same'} />
      <input type="hidden" name="return_to" value={page.url} />
      <RadioGroup
        id={size.id}
        legend="Tyre size"
        name={size.name}
        options={choices}
        defaultValue={chosen?.value}
        error={size.error}
        onChange={(value) => choose(choices.find((choice) => choice.value === value))}
      />
      {data.car.ask_run_flat && (
        <RadioGroup
          legend={`Does your ${data.car.make} have run-flat tyres?`}
          name="run_flat"
          defaultValue={(start.values['run_flat'] ?? (data.runFlat ? '1' : '0')) === '1' ? '1' : '0'}
          options={[
            { value: '1', label: 'Yes', hint: 'The sidewall says RFT, SSR, ROF, DSST or RunOnFlat' },
            { value: '0', label: 'No, or I want other tyres' },
          ]}
        />
      )}
      <Button type="submit" kind="action" wide busy={isSubmitting}>
        Continue to select tyres
      </Button>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
    </form>
  );
}
