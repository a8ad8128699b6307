import styles from './View.module.css';

const blocks = Array.from({ length: 24 }, (_, index) => index * 15);

/** The status of a missing page, with a tyre for its nought. The page's text says the same. */
export function LostTyre({ digits }: { readonly digits: readonly string[] }) {
  return (
    <svg viewBox="10 0 280 110" aria-hidden="true" focusable="false" className={styles.drawing}>
      <path d="M10 104h280" className={styles.road} />
      {digits.map((digit, place) =>
        digit === '0' ? (
          <g key={place} transform={`translate(${50 + 100 * place} 54)`}>
            <circle r="48" className={styles.rubber} />
            {blocks.map((angle) => (
              <path key={angle} d="M0-47l3 9" className={styles.block} transform={`rotate(${angle})`} />
            ))}
            <circle r="26" className={styles.rim} />
            <circle r="9" className={styles.rubber} />
          </g>
        ) : (
          <text key={place} x={50 + 100 * place} y="100" className={styles.digit}>
            {digit}
          </text>
        ),
      )}
    </svg>
  );
}
