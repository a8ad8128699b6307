import { hubGroups, topicTitles } from '@tyres/content-contract/questions';
import { slug } from '@tyres/content-contract/schemas';
import { number, object, string } from 'yup';
import { isFilled } from './fill-settings';
import { toSafeHtml } from '@tyres/service-kit/safe-html';

const groups = [...hubGroups, ...Object.keys(topicTitles)];

/** A row of `questions.ndjson` or `questions.csv`; sanitises its answer. */
export const questionRow = object({
  id: slug.required(),
  question: string().trim().max(200).required(),
  answer: string()
    .max(20_000)
    .transform((html: unknown) => (typeof html === 'string' ? toSafeHtml(html) : html))
    .required('the answer has no text that may be shown')
    .test({
      message: 'answer names a setting that pages do not have',
      test: (html) => !html || isFilled(html),
    }),
  group: string()
    .oneOf(groups, `group is one of ${groups.join(', ')}`)
    .required(),
  order: number().integer().min(0).max(10_000).required(),
});
