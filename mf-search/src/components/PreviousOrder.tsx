import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { WrenchIcon } from '@tyres/ui/Icon';
import type { ReactNode } from 'react';
import styles from './BuyAgain.module.css';

/** The tyre of a previous order. */
export function PreviousTyre({
  tyre,
  children,
}: {
  readonly tyre: NonNullable<PreviousOrder['tyre']>;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby="previous-tyre" className={styles.card}>
      <div className={styles.tyre}>
        <img src={tyre.image_url} alt="" className={styles.drawing} />
      </div>
      <h3 id="previous-tyre" className={styles.kind}>
        Your tyre
      </h3>
      <p className={styles.name}>
        {tyre.brand} {tyre.tyre_range}
      </p>
      <p className={styles.detail}>{tyre.size}</p>
      <div className={styles.choice}>{children}</div>
    </section>
  );
}

/** The fitter of a previous order. */
export function PreviousFitter({
  fitter,
  children,
}: {
  readonly fitter: NonNullable<PreviousOrder['fitter']>;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby="previous-fitter" className={styles.card}>
      <div className={styles.place}>
        <WrenchIcon size={48} />
      </div>
      <h3 id="previous-fitter" className={styles.kind}>
        Your fitter
      </h3>
      <p className={styles.name}>{fitter.name}</p>
      <p className={styles.detail}>{fitter.mobile ? `Mobile fitter, ${fitter.town}` : fitter.town}</p>
      <div className={styles.choice}>{children}</div>
    </section>
  );
}
