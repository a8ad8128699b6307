import type { SearchSession, SizeLists } from '@tyres/search-contract/payloads';
import { useShell } from '@tyres/kit/use-shell';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { TextInput } from '@tyres/ui/TextInput';
import type { ReactElement } from 'react';
import type { KnownSearch } from '../../lib/load-search';
import { isSizeSearch } from '../../lib/refused-form';
import { SearchForm, type SearchProps } from '../SearchForm/SearchForm';
import styles from '../SearchForm/SearchForm.module.css';

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

/** The search by the size on the tyre's wall: typed or pasted whole, or chosen part by part. */
export function SizeForm({ lists, position, size, ...search }: SizeFormProps): ReactElement {
  const { call } = useShell();
  return (
    <SearchForm
      {...search}
      action="/enter-size-submit"
      isOurs={isSizeSearch}
      names={['size', 'width', 'profile', 'rim', 'speed', 'size_postcode']}
      hidden={{ tyre_position: position }}
      button="Search By Size"
      kind="secondary"
      load={async (form, listeners) => {
        const { scriptForm, sizeSearch } = await import('../../lib/search-script');
        return scriptForm(form, sizeSearch(call, form), listeners);
      }}
    >
      {(field, note) => {
        const { start, ...whole } = field('size');
        return (
          <div className={styles.row}>
            <Field
              {...whole}
              label="Type or paste the whole size"
              hint={<span role="status">{note ?? 'Or choose each part below'}</span>}
            >
              {(control) => (
                <TextInput
                  {...control}
                  capitals
                  name="size"
                  placeholder="205/55 R16 91V"
                  autoComplete="off"
                  maxLength={40}
                  defaultValue={start}
                />
              )}
            </Field>
            <div className={styles.sizes}>
              {dimensions.map(({ name, label }) => {
                const { start: chosen, ...part } = field(name);
                return (
                  <Field key={name} {...part} label={label}>
                    {(control) => (
                      <Select {...control} name={name} defaultValue={chosen ?? size?.[name] ?? ''}>
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
      }}
    </SearchForm>
  );
}
