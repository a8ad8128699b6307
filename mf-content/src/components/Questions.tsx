import type { Faq } from '@tyres/content-contract/questions';
import type { ReactNode } from 'react';
import styles from './Questions.module.css';

const batchSize = 10;

export interface QuestionsProps {
  readonly questions: readonly Faq[];
  /** Of the headings that the questions are. */
  readonly level: 3 | 4;
  readonly isHidden?: (id: string) => boolean;
  /** More below an answer. */
  readonly more?: (question: Faq) => ReactNode;
}

/** The questions of an accordion with their answers, or the message that there are none (S23.14). */
export function Questions({ questions, level, isHidden, more }: QuestionsProps) {
  if (questions.length === 0)
    return <p className={styles.none}>There are no FAQ's available, please check again later.</p>;
  const Heading = level === 3 ? 'h3' : 'h4';
  const article = (one: Faq) => (
    <article key={one.id} id={one.id} data-question hidden={isHidden?.(one.id)} className={styles.question}>
      <Heading className={styles.asked}>{one.question}</Heading>
      {/* The service sanitises the HTML on import and when it is served. */}
      <div className={styles.answer} dangerouslySetInnerHTML={{ __html: one.answer }} />
      {more?.(one)}
    </article>
  );
  return inBatches(questions).map((batch) => (
    <div
      key={batch[0]?.id}
      data-batch
      hidden={isHidden && batch.every(({ id }) => isHidden(id))}
      className={styles.batch}
    >
      {batch.map(article)}
    </div>
  ));
}

/** A browser does not look at the questions of a batch that is off the screen: a topic may have hundreds. */
function inBatches(questions: readonly Faq[]): (readonly Faq[])[] {
  return Array.from({ length: Math.ceil(questions.length / batchSize) }, (_, index) =>
    questions.slice(index * batchSize, (index + 1) * batchSize),
  );
}
