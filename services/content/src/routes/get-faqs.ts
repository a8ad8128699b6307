import { getFaqs } from '@tyres/content-contract/help-endpoints';
import { hubGroups } from '@tyres/content-contract/questions';
import { getFaqsInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentQuestions } from '../use-cases/present-questions';

/** The questions of the customer service hub by group (E-FAQ). */
export const getFaqsRoute = (deps: Deps) =>
  route(getFaqs, getFaqsInput, async (_, { now }) => {
    const questions = await presentQuestions(deps, hubGroups, now);
    return {
      mobile: questions.get('mobile') ?? [],
      garage: questions.get('garage') ?? [],
      home_delivery: questions.get('home_delivery') ?? [],
    };
  });
