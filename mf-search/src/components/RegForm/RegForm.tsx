import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Field } from '@tyres/ui/Field';
import { useState, type ReactElement } from 'react';
import { isNationalView } from '../../lib/national-view';
import type { BuyAgain } from '../BuyAgain/BuyAgain';
import { PlateInput } from '../Plate/Plate';
import { SearchForm, type SearchProps } from '../SearchForm/SearchForm';

export interface RegFormProps extends SearchProps {
  /** The registration that the session knows already. */
  readonly registration?: string | null | undefined;
  /** True in a session marked for mobile fitting. */
  readonly mobileFitting?: boolean | undefined;
}

interface Match {
  readonly order: PreviousOrder;
  readonly form: HTMLFormElement;
  readonly Ask: typeof BuyAgain;
}

/** The search by registration: a number plate and a postcode. A car that was here before may repeat its order. */
export function RegForm({ registration, mobileFitting, ...search }: RegFormProps): ReactElement {
  const { page, brand } = search;
  const { call } = useShell();
  const [match, setMatch] = useState<Match>();
  const onMatch = async (order: PreviousOrder, form: HTMLFormElement): Promise<void> => {
    const { BuyAgain: Ask } = await import('../BuyAgain/BuyAgain');
    setMatch({ order, form, Ask });
  };
  return (
    <>
      <SearchForm
        {...search}
        action="/enter-reg-submit"
        names={['reg_plate', 'reg_postcode']}
        button="Search By Reg"
        kind="action"
        load={async (form, listeners) => {
          const { regSearch, scriptForm } = await import('../../lib/search-script');
          const isNational = isNationalView(page.path);
          return scriptForm(form, regSearch({ call, isNational, brand, mobileFitting, onMatch }), listeners);
        }}
      >
        {(field) => {
          const { start, ...plate } = field('reg_plate');
          return (
            <Field {...plate} label="Registration">
              {(control) => (
                <PlateInput
                  {...control}
                  name="reg_plate"
                  placeholder="AB12 CDE"
                  defaultValue={start ?? registration ?? undefined}
                />
              )}
            </Field>
          );
        }}
      </SearchForm>
      {match && <match.Ask order={match.order} form={match.form} onClose={() => setMatch(undefined)} />}
    </>
  );
}
