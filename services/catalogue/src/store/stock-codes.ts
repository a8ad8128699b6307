import { join, type Sql } from 'sql-template-tag';

/**
 * Stock codes as parameters of `in (…)`. For an array, whose length it does not know, PostgreSQL plans a statement again each
 * time, which takes longer than the rest of it. The number of parameters is a power of two, so that there are few statements.
 */
export function listOf(stCodes: readonly string[]): Sql {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, stCodes.length)));
  return join(Array.from({ length }, (_, place) => stCodes[place] ?? stCodes[0] ?? ''));
}
