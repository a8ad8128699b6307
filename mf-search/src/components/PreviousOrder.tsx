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
  const picture = <img src={tyre.image_url} alt="" className={styles.drawing} />;
  return (
    <Previous part="tyre" picture={picture} name={`${tyre.brand} ${tyre.tyre_range}`} detail={tyre.size}>
      {children}
    </Previous>
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
  const detail = fitter.mobile ? `Mobile fitter, ${fitter.town}` : fitter.town;
  return (
    <Previous part="fitter" picture={<WrenchIcon size={48} />} name={fitter.name} detail={detail}>
      {children}
    </Previous>
  );
}

interface PreviousProps {
  readonly part: 'tyre' | 'fitter';
  readonly picture: ReactNode;
  readonly name: string;
  readonly detail: string;
  readonly children: ReactNode;
}

function Previous({ part, picture, name, detail, children }: PreviousProps) {
  return (
    <section aria-labelledby={`previous-${part}`} className={styles.card}>
      <div className={part === 'tyre' ? styles.tyre : styles.place}>{picture}</div>
      <h3 id={`previous-${part}`} className={styles.kind}>
        Your {part}
      </h3>
      <p className={styles.name}>{name}</p>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.choice}>{children}</div>
    </section>
  );
}
