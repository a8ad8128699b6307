import { cutText } from '@tyres/content-contract/help-text';
import { londonDate } from '@tyres/contract-kit/london';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

const longestWord = 80;

/** Counts a search that found nothing. Only the words and the day are kept, in small letters. */
export async function countUnanswered(database: Queryable, words: string, now: Date): Promise<void> {
  const word = cutText(words.trim().replaceAll(/\s+/g, ' ').toLowerCase(), longestWord);
  if (word === '') return;
  await database.query(sql`
    insert into searches_without_answer (day, word, count) values (${londonDate(now)}, ${word}, 1)
    on conflict (day, word) do update set count = searches_without_answer.count + 1
  `);
}

/** What was searched most without an answer since a day. */
export function listUnanswered(
  database: Queryable,
  since: string,
  most: number,
): Promise<{ readonly word: string; readonly count: number }[]> {
  return database.query(sql`
    select word, sum(count)::integer as count from searches_without_answer
    where day >= ${since} group by word order by count desc, word limit ${most}
  `);
}
