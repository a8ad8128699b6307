import { PurchaseForm, type PurchaseFormProps } from './PurchaseForm';
import styles from './PurchasePanel.module.css';

export interface PurchasePanelProps extends PurchaseFormProps {
  readonly inBasket: boolean;
}

/** 'Buy' and the panel that it opens, for pages with few tyres. The panel opens without script too. */
export function PurchasePanel({ inBasket, ...form }: PurchasePanelProps) {
  return (
    <details className={styles.panel}>
      <summary className={inBasket ? styles.inBasket : styles.buy}>{inBasket ? 'In Basket' : 'Buy'}</summary>
      <PurchaseForm {...form} />
    </details>
  );
}
