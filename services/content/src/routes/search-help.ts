import { foldCase, normaliseQuery } from '@tyres/content-contract/help-text';
import { searchHelp } from '@tyres/content-contract/help-endpoints';
import { searchHelpInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { plainText } from '../domain/plain-text';
import { topicGroups } from '../domain/topic-groups';
import { findPagesWith } from '../store/pages';
import { presentQuestions } from '../use-cases/present-questions';

/** The questions and pages with a text; none for an empty one (S24.6). */
export const searchHelpRoute = (deps: Deps) =>
  route(searchHelp, searchHelpInput, async (input, { now }) => {
    const query = normaliseQuery(input.q);
    if (query === '') return { questions: [], pages: [] };
    const groups = topicGroups(deps.shop);
    const [questions, pages] = await Promise.all([
      presentQuestions(deps, groups, now),
      findPagesWith(deps.database, query, now),
    ]);
    const found = [...questions.values()]
      .flat()
      .filter(({ question, answer }) => foldCase(question + plainText(answer)).includes(query));
    return {
      questions: found.map(({ id }) => id),
      pages: pages.map(({ slug, ...page }) => ({ path: `/${slug}`, ...page })),
    };
  });
