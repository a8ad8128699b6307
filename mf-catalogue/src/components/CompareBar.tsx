import { Button, ButtonLink } from '@tyres/ui/Button';
import { comparePath } from '../lib/addresses';
import { compared } from '../lib/compared';
import styles from './CompareBar.module.css';

/** The bar at the bottom of the window with the tyres chosen for comparison. */
export function CompareBar({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section aria-label="Compare tyres" className={styles.bar}>
      {codes.length > 1 ? (
        <ButtonLink kind="action" href={comparePath(codes)}>{`Compare ${codes.length} tyres`}</ButtonLink>
      ) : (
        <p className={styles.hint}>Choose another tyre to compare</p>
      )}
      <Button kind="quiet" small onClick={() => compared.set([])}>
        Clear
      </Button>
    </section>
  );
}
