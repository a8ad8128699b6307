import { noteSearch, searchHelp } from '@tyres/content-contract/help-endpoints';
import type { HelpFound } from '@tyres/content-contract/questions';
import type { Load } from '@tyres/kit/fragment';
import { queryOf } from '../../lib/help-query';

export interface SearchData {
  /** As it was typed; empty without a search. */
  readonly q: string;
  readonly questions: number;
  readonly pages: HelpFound['pages'];
}

/** Loads what the search in the address found. */
export const load: Load<SearchData> = async ({ page, call, signal }) => {
  const q = queryOf(page);
  if (q === '') return { q, questions: 0, pages: [] };
  const { questions, pages } = await call(searchHelp, { q }, { signal });
  // The page does not depend on it.
  if (questions.length === 0 && pages.length === 0)
    await call(noteSearch, { q }, { signal }).catch(() => undefined);
  return { q, questions: questions.length, pages };
};
