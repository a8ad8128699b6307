import type { ReactNode } from 'react';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { Badge } from '@tyres/ui/Badge';
import { Card } from '@tyres/ui/Card';
import { StarIcon, TruckIcon } from '@tyres/ui/Icon';
import { addressOf, comesTo, isFiveStar, isPremium, openingRows } from '../../lib/fitter';
import type { FitterFilters } from '../../lib/fitter-filters';
import type { MapIcon } from '../../lib/map-icons';
import { firstFree } from '../../lib/strip-days';
import styles from './FitterCard.module.css';

export interface FitterCardProps {
  readonly fitter: Fitter;
  readonly icon: MapIcon | undefined;
  /** The search that found the fitter. */
  readonly filters: Pick<FitterFilters, 'postcode'>;
  readonly isSelected: boolean;
  /** The select action; `isActionWide` gives it a row of its own. */
  readonly action?: ReactNode;
  readonly isActionWide?: boolean | undefined;
  /** Date, time and the next step, once the fitter is selected. */
  readonly children?: ReactNode;
}

/** The card of a fitter: name, address, rating, opening times and first free hour. */
export function FitterCard({
  fitter,
  icon,
  filters,
  isSelected,
  action,
  isActionWide,
  children,
}: FitterCardProps) {
  const headingId = `fitter-${fitter.account_number}-name`;
  return (
    <Card as="article" selected={isSelected} aria-labelledby={headingId}>
      <header className={styles.head}>
        <Mark icon={icon} />
        <h2 id={headingId} className={styles.name}>
          {fitter.name}
        </h2>
        {fitter.distance !== null && (
          <span className={styles.distance}>{fitter.distance.toFixed(1)} miles</span>
        )}
        <p className={styles.address}>{fitter.mobile ? comesTo(fitter, filters) : addressOf(fitter)}</p>
        <div className={styles.badges}>
          <Score fitter={fitter} />
          {isFiveStar(fitter) && <Badge tone="warning">5-star fitter</Badge>}
          {isPremium(fitter) && <Badge tone="brand">Premium Fitter</Badge>}
          {fitter.mobile === 1 && <Badge tone="info">Mobile fitter</Badge>}
          {isSelected && <Badge tone="success">Selected</Badge>}
        </div>
      </header>
      <div className={styles.facts}>
        <NextDay fitter={fitter} />
        <dl className={styles.hours} aria-label="Opening times">
          {openingRows(fitter.opening_times).map(([days, hours]) => (
            <Row key={days} term={days} text={hours} />
          ))}
        </dl>
        {action && <div className={isActionWide ? styles.wideAction : styles.action}>{action}</div>}
      </div>
      {children}
    </Card>
  );
}

function Mark({ icon }: { readonly icon: MapIcon | undefined }) {
  const look =
    icon?.mapIconSymbol === 'premium'
      ? styles.premium
      : icon?.mapIconColour === 'green'
        ? ''
        : styles[icon?.mapIconColour ?? ''];
  return (
    <span className={`${styles.mark} ${look ?? ''}`} aria-hidden="true">
      {icon?.mapIconNumber ?? <TruckIcon size={20} />}
    </span>
  );
}

function Score({ fitter }: { readonly fitter: Fitter }) {
  if (fitter.review_count === 0) return <span className={styles.reviews}>No reviews yet</span>;
  return (
    <span className={styles.score}>
      <StarIcon size={18} className={styles.star} />
      <span>
        {fitter.average_score.toFixed(1)}{' '}
        <span className={styles.reviews}>
          out of 5 ({fitter.review_count} {fitter.review_count === 1 ? 'review' : 'reviews'})
        </span>
      </span>
    </span>
  );
}

function NextDay({ fitter }: { readonly fitter: Fitter }) {
  const day = firstFree(fitter);
  return (
    <div className={styles.next}>
      <span className={styles.caption}>Next available</span>
      <span className={styles.day}>{day ?? 'No date in the next six weeks'}</span>
      {fitter.mobile_customer_surcharge_pence > 0 && (
        <span className={styles.surcharge}>
          + {formatPence(fitter.mobile_customer_surcharge_pence)} mobile fitting
        </span>
      )}
    </div>
  );
}

function Row({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}
