import sql, { type Sql } from 'sql-template-tag';

/** Whether an expression has a text somewhere, in any case; true without a text. */
export function hasText(expression: Sql, text: string | undefined): Sql {
  if (!text) return sql`true`;
  return sql`strpos(lower(${expression}), lower(${text}::text)) > 0`;
}
