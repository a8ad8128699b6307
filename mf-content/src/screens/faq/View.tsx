import { contactPath, customerServicesPath, sizeGuidePath } from '../../lib/addresses';
import styles from './View.module.css';

/** The top of the page 'Help Topics'. Its search and its topics are fragments below it. */
export function View() {
  return (
    <div className={styles.top}>
      <h1 tabIndex={-1}>Help Topics</h1>
      <p>
        Short answers to what people ask us most. If yours is not here, <a href={contactPath}>write to us</a>:
        we reply within 24 hours. <a href={customerServicesPath}>Customer Service</a> has more ways to reach
        us.
      </p>
      <p>
        <a href={sizeGuidePath} target="_blank" rel="noopener" aria-describedby="new-tab">
          Where do I find my tyre size?
        </a>{' '}
        <span id="new-tab" className={styles.soft}>
          (opens in a new tab)
        </span>
      </p>
    </div>
  );
}
