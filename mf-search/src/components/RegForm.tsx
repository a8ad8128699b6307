import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Field } from '@tyres/ui/Field';
import { enterRegSubmitAction } from '@tyres/search-contract/form-actions';
import { useState } from 'react';
import { isNationalView } from '../lib/national-view';
import type { BuyAgain } from './BuyAgain';
import { PlateInput } from './Plate';
import { SearchForm, type SearchProps } from './SearchForm';

export interface RegFormProps extends SearchProps {
  /** The registration that the session knows already. */
  readonly registration?: string | null | undefined;
  /** True if the session is marked for mobile fitting. */
  readonly mobileFitting?: boolean | undefined;
}

interface Match {
  readonly order: PreviousOrder;
  readonly form: HTMLFormElement;
  readonly Ask: typeof BuyAgain;
}

/** The search by registration and postcode. Opens a modal if the car's previous order can be repeated. */
export function RegForm({ registration, mobileFitting, ...search }: RegFormProps) {
  const { page, brand } = search;
  const { call } = useShell();
  const [match, setMatch] = useState<Match>();
  const onMatch = async (order: PreviousOrder, form: HTMLFormElement): Promise<void> => {
    const { BuyAgain: Ask } = await import('./BuyAgain');
    setMatch({ order, form, Ask });
  };
  return (
    <>
      <SearchForm
        {...search}
        action={enterRegSubmitAction}
        names={['reg_plate', 'reg_postcode']}
        button="Search By Reg"
        kind="action"
        load={async () => {
          const { searchByReg } = await import(/* webpackChunkName: "search" */ '../lib/reg-search');
          const isNational = isNationalView(page.path);
          return (form) => searchByReg(form, { call, isNational, brand, mobileFitting, onMatch });
        }}
      >
        {(field) => {
          const { defaultValue, name, ...plate } = field('reg_plate');
          return (
            <Field {...plate} label="Registration">
              {(control) => (
                <PlateInput
                  {...control}
                  name={name}
                  placeholder="AB12 CDE"
                  defaultValue={defaultValue ?? registration ?? undefined}
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
