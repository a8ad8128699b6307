import type { DrawingProps } from './SizeDrawing';
import styles from './Guide.module.css';

/** A drawing of the three places where a registration is found: rear plate, front plate and log book. */
export function PlateDrawing({ lit, onPoint }: DrawingProps) {
  const look = (id: string): string | undefined =>
    id === lit ? `${styles.place} ${styles.litPlace}` : styles.place;
  return (
    <svg viewBox="0 0 560 420" className={styles.drawing} aria-hidden="true" focusable="false">
      <g className={look('rear')} onPointerEnter={() => onPoint('rear')}>
        <rect x="10" y="14" width="260" height="188" rx="16" className={styles.tile} />
        <path
          className={styles.body}
          d="M52 112c4-16 18-46 26-56 6-8 14-12 24-12h76c10 0 18 4 24 12 8 10 22 40 26 56 6 6 8 12 8 22v34c0 6-4 10-10 10H54c-6 0-10-4-10-10v-34c0-10 2-16 8-22z"
        />
        <path className={styles.glass} d="M74 104l16-34c3-6 7-8 12-8h76c5 0 9 2 12 8l16 34z" />
        <path className={styles.lamp} d="M52 120h28v14H52zM200 120h28v14h-28z" />
        <NumberPlate top={132} colour={styles.yellow} />
      </g>
      <g className={look('front')} onPointerEnter={() => onPoint('front')}>
        <rect x="10" y="218" width="260" height="188" rx="16" className={styles.tile} />
        <path
          className={styles.body}
          d="M56 318c6-14 18-42 26-52 6-8 14-12 24-12h68c10 0 18 4 24 12 8 10 20 38 26 52 6 6 8 12 8 22v32c0 6-4 10-10 10H58c-6 0-10-4-10-10v-32c0-10 2-16 8-22z"
        />
        <path className={styles.glass} d="M76 312l18-36c3-6 7-8 12-8h68c5 0 9 2 12 8l18 36z" />
        <path className={styles.light} d="M58 326h34l-6 14H56zM222 326h-34l6 14h30z" />
        <path className={styles.grille} d="M104 328h72M104 336h72" />
        <NumberPlate top={346} colour={styles.white} />
      </g>
      <g className={look('logbook')} onPointerEnter={() => onPoint('logbook')}>
        <rect x="290" y="14" width="260" height="392" rx="16" className={styles.tile} />
        <rect x="326" y="46" width="188" height="330" rx="4" className={styles.paper} />
        <path className={styles.head} d="M326 50a4 4 0 0 1 4-4h180a4 4 0 0 1 4 4v34H326z" />
        <text x="340" y="71" className={styles.title}>
          V5C Registration Certificate
        </text>
        <text x="340" y="120" className={styles.letter}>
          A
        </text>
        <text x="360" y="111" className={styles.caption}>
          Registration number
        </text>
        <rect x="360" y="117" width="112" height="28" rx="3" className={styles.entry} />
        <text x="416" y="138" className={styles.number}>
          AB12 CDE
        </text>
        <path
          className={styles.lines}
          d="M340 172h160M340 192h128M340 212h148M340 246h160M340 266h110M340 286h140M340 320h160M340 340h96"
        />
      </g>
    </svg>
  );
}

function NumberPlate({ top, colour }: { readonly top: number; readonly colour: string | undefined }) {
  return (
    <>
      <rect x="88" y={top} width="104" height="26" rx="4" className={colour} />
      <text x="140" y={top + 20} className={styles.number}>
        AB12 CDE
      </text>
    </>
  );
}
