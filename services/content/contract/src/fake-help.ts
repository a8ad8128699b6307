import { foldCase, normaliseQuery } from './help-text';
import { topicTitles, type Faq, type HelpFound, type HelpTopic, type HubGroup } from './questions';

const faqs: Readonly<Record<HubGroup, readonly Faq[]>> = {
  mobile: [
    {
      id: 'mobile-cancel',
      question: 'Can I cancel my mobile fitting?',
      answer: '<p>Yes, in <a href="/user/login">My Account</a>.</p>',
    },
  ],
  garage: [
    {
      id: 'garage-fitting-time',
      question: 'Can I change my fitting time?',
      answer: '<p>Yes. Would you like to be fitted earlier or later?</p>',
    },
    {
      id: 'garage-cancel',
      question: 'Can I cancel my garage fitting?',
      answer: '<p>Garage fit has no cancellation charge.</p>',
    },
  ],
  home_delivery: [
    {
      id: 'delivery-when',
      question: 'When do my tyres arrive?',
      answer: '<p>Your confirmation says on which day.</p>',
    },
  ],
};

const topics: readonly HelpTopic[] = [
  {
    group: 'choosing',
    title: topicTitles.choosing,
    questions: [
      {
        id: 'where-is-my-tyre-size',
        question: 'Where do I find my tyre size?',
        answer:
          '<p>On the sidewall. See our <a href="/calculate-your-tyre-size" target="_blank" rel="noopener">Tyre Size Guide</a>.</p>',
      },
    ],
  },
  {
    group: 'tpms',
    title: topicTitles.tpms,
    questions: [
      {
        id: 'tpms-sensors',
        question: 'Do sensors have to be replaced?',
        answer: '<p>After 5 to 7 years, when the battery is empty.</p>',
      },
    ],
  },
];

/** The answers about help. */
export const fakeHelp = {
  noteSearch: () => ({}),
  getFaqs: () => faqs,
  getHelpTopics: (): { topics: readonly HelpTopic[] } => ({ topics }),
  searchHelp({ q }: { q: string }): HelpFound {
    const query = normaliseQuery(q);
    if (query === '') return { questions: [], pages: [] };
    const found = topics
      .flatMap(({ questions }) => questions)
      .filter(({ question, answer }) =>
        foldCase(question + answer.replaceAll(/<[^>]*>/g, '')).includes(query),
      );
    return {
      questions: found.map(({ id }) => id),
      pages: [{ path: '/terms', heading: 'Terms and conditions', description: 'What we agree on.' }],
    };
  },
};
