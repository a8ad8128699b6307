import { getHelpTopics, searchHelp } from '@tyres/content-contract/help-endpoints';
import type { HelpTopic } from '@tyres/content-contract/questions';
import type { Load } from '@tyres/kit/fragment';
import { queryOf } from '../../lib/help-query';

export interface TopicsData {
  readonly topics: readonly HelpTopic[];
  /** Ids of the questions that a search found; null without a search. */
  readonly found: readonly string[] | null;
  /** When the content was fetched, ISO 8601, UTC; null if it is fresh. */
  readonly staleSince: string | null;
}

/** Loads the topics; with `?q=`, also which of their questions have these words. */
export const load: Load<TopicsData> = async ({ page, call, signal, staleSince }) => {
  const q = queryOf(page);
  const [{ topics }, found] = await Promise.all([
    call(getHelpTopics, {}, { signal }),
    q === '' ? null : call(searchHelp, { q }, { signal }),
  ]);
  return { topics, found: found?.questions ?? null, staleSince: staleSince?.() ?? null };
};
