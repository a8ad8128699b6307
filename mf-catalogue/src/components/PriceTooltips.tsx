import styles from './TyreCard.module.css';

export const tooltipIds = { fitted: 'about-fitted', delivery: 'about-delivery', guarantee: 'about-guarantee' } as const;

/** The explanations that all cards share: the browser's own popovers, so that they open with or without script. */
export function PriceTooltips() {
  return (
    <>
      <p id={tooltipIds.fitted} popover="auto" role="tooltip" className={styles.tooltip}>
        Fully fitted price includes VAT, delivery, fitting, balancing and disposal charges
      </p>
      <p id={tooltipIds.delivery} popover="auto" role="tooltip" className={styles.tooltip}>
        Delivered to your home or work in 3-5 working days. Delivery cost calculated at checkout
      </p>
      <p id={tooltipIds.guarantee} popover="auto" role="tooltip" className={styles.tooltip}>
        All tyres carry a free lifetime guarantee
      </p>
    </>
  );
}
