import type { FormValues } from '../form-values';

export interface AcceptFieldProps {
  readonly legend: string;
  /** What has to be accepted, by its name in the registry: `page_removed:/basket`, `stable_failing`. */
  readonly names: readonly string[];
  readonly values: Pick<FormValues, 'accepted'>;
}

/** A box for each thing that an engineer has to accept before the action is done; nothing without names. */
export function AcceptField({ legend, names, values }: AcceptFieldProps) {
  if (names.length === 0) return null;
  return (
    <fieldset className="losses">
      <legend className="field__label">{legend}</legend>
      {names.map((name) => (
        <label key={name} className="losses__one">
          <input
            type="checkbox"
            name="accept[]"
            value={name}
            defaultChecked={values.accepted.includes(name)}
            required
          />
          <span className="code">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
