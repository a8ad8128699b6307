import type { HelpTopic } from '@tyres/content-contract/questions';
import { Accordion } from '../../components/Accordion';
import { Questions } from '../../components/Questions';
import { StaleNotice } from '../../components/StaleNotice';
import { topicsId } from '../../lib/help-places';
import type { TopicsData } from './load';
import styles from './View.module.css';

/** The ten topics as accordions. A search hides what does not match: the server's by `?q=`, the search box's in place. */
export function View({ data: { topics, found, staleSince } }: { readonly data: TopicsData }) {
  const matches = found && new Set(found);
  return (
    <div id={topicsId} className={styles.topics}>
      <StaleNotice since={staleSince} />
      {topics.map((topic) => (
        <Topic key={topic.group} topic={topic} matches={matches} />
      ))}
    </div>
  );
}

function Topic({ topic, matches }: { readonly topic: HelpTopic; readonly matches: Set<string> | null }) {
  const isFound = matches !== null && topic.questions.some(({ id }) => matches.has(id));
  return (
    <Accordion title={topic.title} isHidden={matches !== null && !isFound} isOpen={isFound}>
      <Questions
        questions={topic.questions}
        level={3}
        isHidden={(id) => matches !== null && !matches.has(id)}
      />
    </Accordion>
  );
}
