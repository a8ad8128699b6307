import styles from './Logo.module.css';

/** The shop's logo: a wheel at the kerb, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg
        viewBox="0 0 44 40"
        width="44"
        height="40"
        aria-hidden="true"
        focusable="false"
        className={styles.mark}
      >
        <circle cx="20" cy="18" r="12.5" fill="none" stroke="currentColor" strokeWidth="6" />
        <circle
          cx="20"
          cy="18"
          r="16.75"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray="3 1.78"
        />
        <g className={styles.accent} strokeWidth="1.75" strokeLinecap="round">
          <circle cx="20" cy="18" r="2.25" />
          <path d="M20 18v-6.5M20 18l6.2-2M20 18l3.8 5.3M20 18l-3.8 5.3M20 18l-6.2-2" />
        </g>
        <path
          d="M0 38h30.5l4-7H44"
          fill="none"
          className={styles.accent}
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles.name}>
        Kerbside <span className={styles.trade}>Tyres</span>
      </span>
    </span>
  );
}
