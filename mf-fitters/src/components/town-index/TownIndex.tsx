import type { TownLink } from '@tyres/fitters-contract/places';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Select } from '@tyres/ui/Select';
import { locationsPath } from '../../lib/addresses';
import { alphabet, townPath, type LocatorBase } from '../../lib/locations';
import styles from './TownIndex.module.css';

/** Towns of the index, of one letter or the largest. */
export interface TownIndexData {
  /** The letters that have towns, in lower case. */
  readonly letters: readonly string[];
  readonly letter: string | null;
  readonly towns: readonly TownLink[];
}

export interface TownIndexProps {
  readonly index: TownIndexData;
  /** Base of the towns' pages. */
  readonly base: LocatorBase;
}

/**
 * The index of towns: a selector of letters, and the towns of one of them. Both are plain forms and links, so they work
 * without script. Wide screens show the letters as buttons, narrow ones as a dropdown (S22.1); only letters with towns are
 * enabled (S22.2).
 */
export function TownIndex({ index: { letters, letter, towns }, base }: TownIndexProps) {
  const isEmpty = (one: string): boolean => !letters.includes(one);
  const form = {
    // A browser goes on to the list, so that a keyboard does not have to pass all letters again.
    action: `${locationsPath}#towns`,
    method: 'get',
  } as const;
  const hiddenBase = base && <input type="hidden" name="base" value={base} />;
  return (
    <nav aria-labelledby="town-index" className={styles.index}>
      <h2 id="town-index" className={styles.heading}>
        Towns from A to Z
      </h2>
      <form {...form} className={styles.buttons}>
        {hiddenBase}
        {alphabet.map((one) => (
          <Button
            key={one}
            type="submit"
            name="letter"
            value={one}
            small
            className={styles.letter}
            disabled={isEmpty(one)}
            aria-current={one === letter ? 'true' : undefined}
          >
            {one.toUpperCase()}
          </Button>
        ))}
      </form>
      <form {...form} className={styles.dropdown}>
        {hiddenBase}
        <Field label="First letter of the town" id="town-letter" className={styles.select}>
          {(control) => (
            <Select {...control} name="letter" defaultValue={letter ?? letters[0]}>
              {alphabet.map((one) => (
                <option key={one} value={one} disabled={isEmpty(one)}>
                  {one.toUpperCase()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">Show towns</Button>
      </form>
      <h3 id="towns" tabIndex={-1} className={styles.heading}>
        {letter === null ? 'Our largest towns' : `Towns that begin with ${letter.toUpperCase()}`}
      </h3>
      {towns.length === 0 ? (
        <p>{letter === null ? 'There are no towns yet.' : 'There are none. Please choose another letter.'}</p>
      ) : (
        <ul role="list" className={styles.towns}>
          {towns.map(({ slug, name }) => (
            <li key={slug}>
              <a href={townPath(base, slug)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
