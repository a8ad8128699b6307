import type { ReactNode } from 'react';
import { formatPence } from '@tyres/contract-kit/pence';
import { Button } from '@tyres/ui/Button';
import { Modal } from '@tyres/ui/Modal';
import { Price } from '@tyres/ui/Price';
import type { CardTyre } from '../lib/card-tyre';
import type { OpenUpsell } from '../lib/use-adding';
import { RichText } from './RichText';
import { TyreLabel } from './TyreLabel';
import styles from './UpsellModal.module.css';

export interface UpsellModalProps {
  readonly upsell: OpenUpsell;
  /** Called without a choice if the modal is dismissed; nothing is added then. */
  readonly onAnswer: (choice?: 'rejected' | 'accepted') => void;
}

/** Shows the chosen tyre beside a better one, each with its total for the chosen quantity (S17.1). */
export function UpsellModal({ upsell, onAnswer }: UpsellModalProps) {
  const { current, recommended, chosen } = upsell;
  const total = (tyre: CardTyre): number =>
    chosen.quantity * (chosen.route === 0 ? tyre.fully_fitted_price_pence : tyre.home_delivery_price_pence);
  const note = chosen.route === 0 ? 'fully fitted' : 'delivered';
  const footer = (
    <div className={styles.choices}>
      <Button kind="secondary" onClick={() => onAnswer('rejected')}>
        Keep current selection
      </Button>
      <Button kind="action" onClick={() => onAnswer('accepted')}>
        {upsell.takeLabel}
      </Button>
    </div>
  );
  return (
    <Modal
      open
      onClose={() => onAnswer()}
      title={upsell.shortDescription || 'A better tyre for a little more'}
      wide
      footer={footer}
    >
      <RichText html={upsell.description} className={styles.description} />
      {/* A scrollable element must be focusable by keyboard. */}
      <div role="group" aria-label="The two tyres" tabIndex={0} className={styles.pair}>
        <Side
          heading="Current Selection"
          tyre={current}
          quantity={chosen.quantity}
          pence={total(current)}
          note={note}
        />
        <Side
          heading="Recommended Tyre"
          tyre={recommended}
          quantity={chosen.quantity}
          pence={total(recommended)}
          note={note}
          isBetter
        >
          <p className={styles.difference}>{differenceIn(total(recommended) - total(current))}</p>
        </Side>
      </div>
    </Modal>
  );
}

interface SideProps {
  readonly heading: string;
  readonly tyre: CardTyre;
  readonly quantity: number;
  readonly pence: number;
  readonly note: string;
  readonly isBetter?: boolean;
  readonly children?: ReactNode;
}

function Side({ heading, tyre, quantity, pence, note, isBetter, children }: SideProps) {
  return (
    <section className={isBetter ? `${styles.side} ${styles.better}` : styles.side}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.name}>
        <span className={styles.brand}>{tyre.brand}</span> {tyre.tyre_range}
      </p>
      <p className={styles.size}>{`${tyre.size} ${tyre.load_speed}`}</p>
      <TyreLabel tyre={tyre} />
      <p className={styles.price}>
        <Price pence={pence} size="l" />
        <span className={styles.note}>{`${quantity} ${quantity === 1 ? 'tyre' : 'tyres'}, ${note}`}</span>
      </p>
      {children}
    </section>
  );
}

function differenceIn(pence: number): string {
  if (pence === 0) return 'The same price';
  return `${formatPence(Math.abs(pence))} ${pence > 0 ? 'more' : 'less'} in total`;
}
