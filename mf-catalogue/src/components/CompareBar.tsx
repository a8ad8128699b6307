import { Button, ButtonLink } from '@tyres/ui/Button';
import { comparePath } from '../lib/addresses';
import { compared } from '../lib/compared';
import styles from './CompareBar.module.css';

/** The tyres chosen for comparing, at the bottom of the window. Loaded with the first choice. */
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
