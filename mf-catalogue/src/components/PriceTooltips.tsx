import styles from './TyreCard.module.css';

export const tooltipIds = {
  fitted: 'about-fitted',
  delivery: 'about-delivery',
  guarantee: 'about-guarantee',
} as const;

const texts: readonly (readonly [id: string, text: string])[] = [
  [tooltipIds.fitted, 'Fully fitted price includes VAT, delivery, fitting, balancing and disposal charges'],
  [
    tooltipIds.delivery,
    'Delivered to your home or work in 3-5 working days. Delivery cost calculated at checkout',
  ],
  [tooltipIds.guarantee, 'All tyres carry a free lifetime guarantee'],
];

/** The tooltips that all cards share. They are native popovers, which open without script. */
export function PriceTooltips() {
  return texts.map(([id, text]) => (
    <p key={id} id={id} popover="auto" role="tooltip" className={styles.tooltip}>
      {text}
    </p>
  ));
}
