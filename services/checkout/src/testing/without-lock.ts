import { Sql } from 'sql-template-tag';

/** A statement that reads the same rows, but does not lock those that it would lock for no key update. */
export function withoutLock({ strings, values }: Sql): Sql {
  return new Sql(
    strings.map((text) => text.replace('for no key update', '')),
    values,
  );
}
