import { Button } from '@tyres/ui/Button';
import { useIsLive } from '../../lib/use-is-live';
// With this code, which narrow screens do not load, and not with the page.
import styles from './Offer.module.css';

interface OfferProps {
  readonly isLoading: boolean;
  readonly onPress: () => void;
}

/** Asks for Google's map, and says what that means. */
export function Offer({ isLoading, onPress }: OfferProps) {
  // Without script there is nothing to press.
  if (!useIsLive()) return null;
  return (
    <div className={styles.offer}>
      <Button small busy={isLoading} className={styles.button} onClick={onPress}>
        Show Google's map
      </Button>
      <span>Google sees which area you look at.</span>
    </div>
  );
}

/** Says why the drawn map is shown instead; empty while there is nothing to say. */
export function Sentence({ children }: { readonly children: string }) {
  return (
    <p role="status" className={children ? styles.sentence : undefined}>
      {children}
    </p>
  );
}
