import type { SetChoice } from '../actions/choose-set';
import { kilobyteWord } from '../words';

export interface VersionChoicesProps {
  readonly choice: SetChoice;
  /** `<version>-<build>` by micro-frontend. */
  readonly chosen: Readonly<Record<string, string>>;
}

const days = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A choice for each micro-frontend: the stable version, or another that was published. */
export function VersionChoices({ choice: { stable = {}, versions = [] }, chosen }: VersionChoicesProps) {
  const names = [
    ...new Set([...Object.keys(stable), ...versions.map(({ name }) => name), ...Object.keys(chosen)]),
  ];
  return (
    <div className="choices">
      {names.sort().map((name) => (
        <VersionChoice
          key={name}
          name={name}
          stable={stable[name]}
          chosen={chosen[name]}
          options={versions
            .filter((version) => version.name === name)
            .map(({ folder, published_at: at, browser_gzip_bytes: bytes }) => ({
              folder,
              text: `${folder} · ${days.format(new Date(at))} · ${kilobyteWord(bytes)}`,
            }))}
        />
      ))}
    </div>
  );
}

interface VersionChoiceProps {
  readonly name: string;
  readonly stable: string | undefined;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly folder: string; readonly text: string }[];
}

function VersionChoice({ name, stable, chosen, options }: VersionChoiceProps) {
  const isListed = !chosen || options.some(({ folder }) => folder === chosen);
  return (
    <div className={chosen ? 'choice choice--changed' : 'choice'}>
      <label className="choice__name" htmlFor={`version-${name}`}>
        {name}
      </label>
      <select
        className="field__input"
        id={`version-${name}`}
        name={`versions[${name}]`}
        defaultValue={chosen ?? ''}
      >
        <option value="">{stable ? `Keep ${stable}` : 'None'}</option>
        {!isListed && <option value={chosen}>{chosen}</option>}
        {options
          .filter(({ folder }) => folder !== stable)
          .map(({ folder, text }) => (
            <option key={folder} value={folder}>
              {text}
            </option>
          ))}
      </select>
    </div>
  );
}
