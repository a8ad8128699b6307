import { getHelpTopics } from '@tyres/content-contract/help-endpoints';
import type { Faq } from '@tyres/content-contract/questions';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { jsonLd } from '@tyres/kit/json-ld';
import { faqPath } from '../../lib/addresses';

export interface FaqData {
  readonly questions: readonly Faq[];
}

/** Loads the questions for the head. The topics below make the same call, so the page makes it once. */
export const load: Load<FaqData> = async ({ call, signal }) => {
  // The top of the page is worth showing without them.
  const { topics } = await call(getHelpTopics, {}, { signal }).catch(() => ({ topics: [] }));
  return { questions: topics.flatMap(({ questions }) => questions) };
};

export const head: HeadOf<FaqData> = ({ questions }) => ({
  title: 'Help Topics | Kerbside Tyres',
  description: 'Answers about choosing, ordering, fitting, paying for and returning tyres at Kerbside Tyres.',
  canonical: faqPath,
  ...(questions.length > 0 ? { jsonLd: [faqPage(questions)] } : {}),
});

function faqPage(questions: readonly Faq[]): object {
  return jsonLd('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}
