import type { CardTyre } from '../lib/card-tyre';
import styles from './TyreLabel.module.css';

/**
 * The EU tyre label: arrows for fuel and wet grip with their class, noise in dB with its class. The style sheet draws
 * it, so that a list of many tyres needs few elements.
 */
export function TyreLabel({ tyre }: { readonly tyre: CardTyre }) {
  const scale = tyre.label_scheme === 'A-G' ? styles.ofSeven : styles.ofFive;
  return (
    <dl className={styles.label}>
      <dt>Fuel</dt>
      <dd className={`${scale} ${styles[`at${tyre.fuel}`] ?? ''}`}>{tyre.fuel}</dd>
      <dt>Wet grip</dt>
      <dd className={`${scale} ${styles[`at${tyre.wet}`] ?? ''}`}>{tyre.wet}</dd>
      <dt>Noise</dt>
      <dd className={styles.noise} data-class={tyre.noise_rating}>
        {`${tyre.decibels} dB\nClass ${tyre.noise_rating}`}
      </dd>
    </dl>
  );
}
