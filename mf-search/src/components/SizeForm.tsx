import type { SearchSession, SizeLists } from '@tyres/search-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import type { PostedForm } from '@tyres/kit/use-posted-form';
import { enterSizeSubmitAction } from '@tyres/search-contract/form-actions';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { TextInput } from '@tyres/ui/TextInput';
import { useState, type SyntheticEvent } from 'react';
import type { KnownSearch } from '../lib/load-search';
import { isSizeSearch } from '../lib/refused-form';
import { SearchForm, type SearchProps } from './SearchForm';
import styles from './SearchForm.module.css';

export interface SizeFormProps extends SearchProps {
  readonly lists: SizeLists;
  readonly position?: SearchSession['tyre_position'] | undefined;
  /** The size that the session knows already. */
  readonly size?: KnownSearch['size'] | undefined;
}

const dimensions = [
  { name: 'width', label: 'Width' },
  { name: 'profile', label: 'Profile' },
  { name: 'rim', label: 'Rim size' },
  { name: 'speed', label: 'Speed rating' },
] as const;

const loadSearch = () => import(/* webpackChunkName: "search" */ '../lib/size-search');

/** The search by the size on the tyre's sidewall: typed or pasted whole, or chosen part by part. */
export function SizeForm({ lists, position, size, ...search }: SizeFormProps) {
  const { call } = useShell();
  return (
    <SearchForm
      {...search}
      action={enterSizeSubmitAction}
      isOurs={isSizeSearch}
      names={['size', 'width', 'profile', 'rim', 'speed', 'size_postcode']}
      hidden={{ tyre_position: position }}
      button="Search By Size"
      kind="secondary"
      load={async () => {
        const { searchBySize } = await loadSearch();
        return (form) => searchBySize(form, call);
      }}
    >
      {(field, showError) => <SizeFields field={field} showError={showError} lists={lists} size={size} />}
    </SearchForm>
  );
}

type SizeFieldsProps = Pick<SizeFormProps, 'lists' | 'size'> &
  Pick<PostedForm<HTMLFormElement>, 'field' | 'showError'>;

/** One box for the whole size, which fills the selects below it. Changing a select empties the box. */
function SizeFields({ field, showError, lists, size }: SizeFieldsProps) {
  const [filled, showFilled] = useState<readonly string[]>();
  const follow = ({ type, target }: SyntheticEvent): void =>
    void loadSearch().then(
      ({ followSize }) => followSize({ type, target }, { showFilled, showError }),
      () => undefined,
    );
  const { defaultValue, name: boxName, ...whole } = field('size');
  return (
    <div className={styles.row} onFocus={follow} onInput={follow} onBlur={follow}>
      <Field
        {...whole}
        label="Type or paste the whole size"
        hint={
          <span role="status">
            {filled ? `Filled in below: ${filled.join(', ')}` : 'Or choose each part below'}
          </span>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            capitals
            name={boxName}
            placeholder="205/55 R16 91V"
            autoComplete="off"
            maxLength={40}
            defaultValue={defaultValue}
          />
        )}
      </Field>
      <div className={styles.sizes}>
        {dimensions.map(({ name, label }) => {
          const { defaultValue: chosen, name: partName, ...part } = field(name);
          return (
            <Field key={name} {...part} label={label}>
              {(control) => (
                <Select {...control} name={partName} defaultValue={chosen ?? size?.[name] ?? ''}>
                  <option value="">{name === 'speed' ? 'Any' : 'Choose'}</option>
                  {lists[name].map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </Select>
              )}
            </Field>
          );
        })}
      </div>
    </div>
  );
}
