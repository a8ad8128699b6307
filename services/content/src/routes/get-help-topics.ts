import { getHelpTopics } from '@tyres/content-contract/help-endpoints';
import { topicTitles } from '@tyres/content-contract/questions';
import { getHelpTopicsInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { topicGroups } from '../domain/topic-groups';
import { presentQuestions } from '../use-cases/present-questions';

/** The topics of the page 'Help Topics' with their questions (S24.2). */
export const getHelpTopicsRoute = (deps: Deps) =>
  route(getHelpTopics, getHelpTopicsInput, async (_, { now }) => {
    const groups = topicGroups(deps.shop);
    const questions = await presentQuestions(deps, groups, now);
    return {
      topics: groups.map((group) => ({
        group,
        title: topicTitles[group],
        questions: questions.get(group) ?? [],
      })),
    };
  });
