import type { FittingKind } from '../lib/fitting-kind';
import styles from './FittingBadge.module.css';

export interface FittingBadgeProps {
  /** `loading` until the fitting time is known. */
  readonly kind: FittingKind | 'loading';
}

const words = {
  loading: '',
  today: 'Fit Today',
  '24h': '24h Fitting',
  '48h': '48h Fitting',
  later: '48h+ Fitting',
};
const tones = {
  loading: styles.loading,
  today: styles.green,
  '24h': styles.green,
  '48h': styles.amber,
  later: styles.amber,
};

/** Id of the tooltip that all badges of a kind share. */
export function fittingTooltipId(kind: FittingBadgeProps['kind']): string {
  return `about-fitting-${kind}`;
}

/** Shows how soon a tyre can be fitted near the shopper, or a placeholder of the same size while that is unknown (S08.10). */
export function FittingBadge({ kind }: FittingBadgeProps) {
  const id = fittingTooltipId(kind);
  return (
    <button
      type="button"
      className={`${styles.badge} ${tones[kind]}`}
      popoverTarget={id}
      popoverTargetAction="show"
      aria-describedby={id}
      aria-label={kind === 'loading' ? 'Fitting' : undefined}
    >
      {words[kind]}
    </button>
  );
}
