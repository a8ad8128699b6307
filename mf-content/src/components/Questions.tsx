import type { Faq } from '@tyres/content-contract/questions';
import type { ReactNode } from 'react';
import styles from './Questions.module.css';

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
  return questions.map((one) => (
    <article key={one.id} id={one.id} data-question hidden={isHidden?.(one.id)} className={styles.question}>
      <Heading className={styles.asked}>{one.question}</Heading>
      {/* The service sanitises the HTML on import and when it is served. */}
      <div className={styles.answer} dangerouslySetInnerHTML={{ __html: one.answer }} />
      {more?.(one)}
    </article>
  ));
}
