import { dateFormatter } from '@tyres/kit/format-date';
import type { ViewProps } from '@tyres/kit/fragment';
import { Article } from '../../components/Article';
import { WrongLink } from '../../components/WrongLink';
import type { PreviewData } from './load';
import styles from './View.module.css';

const formatMoment = dateFormatter({
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A page that visitors do not see, or not yet. */
export function View({ data: { preview } }: ViewProps<PreviewData>) {
  if (!preview) return <WrongLink />;
  const { state, publish_on, shown_until, edition, link_ends_at } = preview;
  const facts = [
    state === 'draft' ? 'A draft' : 'To be published',
    ...(publish_on === null ? [] : [`from ${formatMoment(publish_on)}`]),
    ...(shown_until === null ? [] : [`until ${formatMoment(shown_until)}`]),
  ];
  return (
    <>
      <p role="note" className={styles.bar}>
        <strong>Preview of edition {edition}.</strong> {facts.join(', ')}. This link ends on{' '}
        {formatMoment(link_ends_at)}.
      </p>
      <Article article={preview} staleSince={null} />
    </>
  );
}
