import type { CardTyre } from '../lib/card-tyre';
import styles from './TyreLabel.module.css';

/** The EU tyre label: arrows for fuel and wet grip with their class, noise in dB with its class. */
export function TyreLabel({ tyre }: { readonly tyre: CardTyre }) {
  const scale = `#scale-${tyre.label_scheme}`;
  const rows = tyre.label_scheme === 'A-G' ? styles.ofSeven : styles.ofFive;
  return (
    <dl className={styles.label}>
      <div className={styles.part}>
        <dt>Fuel</dt>
        <dd className={rows}>
          <svg className={styles.scale} aria-hidden="true">
            <use href={scale} />
          </svg>
          <b className={styles[`at${tyre.fuel}`]}>{tyre.fuel}</b>
        </dd>
      </div>
      <div className={styles.part}>
        <dt>Wet grip</dt>
        <dd className={rows}>
          <svg className={styles.scale} aria-hidden="true">
            <use href={scale} />
          </svg>
          <b className={styles[`at${tyre.wet}`]}>{tyre.wet}</b>
        </dd>
      </div>
      <div className={styles.part}>
        <dt>Noise</dt>
        <dd className={styles.noise} data-class={tyre.noise_rating}>
          <span className={styles.waves} aria-hidden="true" />
          <b>{`${tyre.decibels} dB`}</b>
          <span className={styles.noiseClass}>{`Class ${tyre.noise_rating}`}</span>
        </dd>
      </div>
    </dl>
  );
}
