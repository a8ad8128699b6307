import { fittingTooltipId, type FittingBadgeProps } from './FittingBadge';
import styles from './TyreCard.module.css';

const texts: readonly (readonly [kind: FittingBadgeProps['kind'], text: string])[] = [
  ['loading', 'Loading fitting availability'],
  ['today', 'Fitting today'],
  ['24h', 'Fitting tomorrow'],
  ['48h', 'Fitting within 2 days'],
  ['later', 'Fitting after 2 days'],
];

/** The tooltips that explain each kind of badge. Rendered in the browser only, like the fitting times. */
export function FittingTooltips() {
  return texts.map(([kind, text]) => (
    <p key={kind} id={fittingTooltipId(kind)} popover="auto" role="tooltip" className={styles.tooltip}>
      {text}
    </p>
  ));
}
