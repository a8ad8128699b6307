import type { Faq } from '@tyres/content-contract/questions';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** A question as it is stored: its answer may name settings, as in `{contactNumber}`. */
export interface StoredQuestion extends Faq {
  readonly group: string;
}

export interface QuestionToSave extends StoredQuestion {
  readonly order: number;
}

/** The questions of some groups in their order, their answers as they are stored. */
export async function findQuestions(
  database: Queryable,
  groups: readonly string[],
): Promise<StoredQuestion[]> {
  return database.query<StoredQuestion>(sql`
    select id, question, answer, group_name as "group"
    from questions
    where group_name = any(${groups}::text[])
    order by group_name, position, id
  `);
}

/** Adds or updates questions by id. */
export async function saveQuestions(database: Queryable, rows: readonly QuestionToSave[]): Promise<void> {
  await database.query(sql`
    insert into questions (id, question, answer, group_name, position)
    select id, question, answer, group_name, position
    from unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ question }) => question)}::text[],
      ${rows.map(({ answer }) => answer)}::text[], ${rows.map(({ group }) => group)}::text[],
      ${rows.map(({ order }) => order)}::integer[]
    ) as row (id, question, answer, group_name, position)
    on conflict (id) do update set
      question = excluded.question,
      answer = excluded.answer,
      group_name = excluded.group_name,
      position = excluded.position
  `);
}

/** Removes every question but those with these ids. */
export async function keepQuestions(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(sql`delete from questions where id <> all(${ids}::text[])`);
}
