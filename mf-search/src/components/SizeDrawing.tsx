import { Fragment, useId } from 'react';
import { sizeParts } from './guide-parts';
import styles from './Guide.module.css';

export interface DrawingProps {
  /** The highlighted part. */
  readonly lit: string;
  readonly onPoint: (id: string) => void;
}

const blocks = Array.from({ length: 48 }, (_, index) => index * 7.5);
const spokes = [0, 60, 120, 180, 240, 300];
/** The separator before each part of the size on the sidewall. */
const before: Readonly<Record<string, string>> = { profile: '/', rim: ' ', load: ' ' };
/** What each part measures, shown in the middle of the wheel. */
const measures: Readonly<Record<string, readonly [string, string]>> = {
  width: ['205', 'mm wide'],
  profile: ['55 %', 'of its width'],
  rim: ['16', 'inches'],
  load: ['615', 'kg a tyre'],
  speed: ['149', 'mph'],
};

/** A tyre's sidewall with its size around it, and the tyre from the front. */
export function SizeDrawing({ lit, onPoint }: DrawingProps) {
  const wallId = useId();
  const [figure = '', unit = ''] = measures[lit] ?? [];
  return (
    <svg viewBox="0 0 560 420" className={styles.drawing} aria-hidden="true" focusable="false">
      <g className={styles.rubber}>
        <circle cx="210" cy="210" r="204" />
        {blocks.map((angle) => (
          <path key={angle} className={styles.block} d="M210 8l6 20" transform={`rotate(${angle} 210 210)`} />
        ))}
      </g>
      <circle
        cx="210"
        cy="210"
        r="152"
        className={lit === 'profile' ? `${styles.wall} ${styles.lit}` : styles.wall}
        onPointerEnter={() => onPoint('profile')}
      />
      <circle cx="210" cy="210" r="182" className={styles.line} />
      <circle cx="210" cy="210" r="121" className={styles.line} />
      <g onPointerEnter={() => onPoint('rim')}>
        <circle
          cx="210"
          cy="210"
          r="112"
          className={lit === 'rim' ? `${styles.rim} ${styles.lit}` : styles.rim}
        />
        {spokes.map((angle) => (
          <path
            key={angle}
            className={styles.spoke}
            d="M199 104h22l9 60h-40z"
            transform={`rotate(${angle} 210 210)`}
          />
        ))}
        <circle cx="210" cy="210" r="62" className={styles.hub} />
      </g>
      <path id={wallId} d="M70 210a140 140 0 0 1 280 0" fill="none" />
      <text className={styles.marking}>
        <textPath href={`#${wallId}`} startOffset="50%" textAnchor="middle">
          {sizeParts.map(({ id, code }) => (
            <Fragment key={id}>
              {before[id]}
              <tspan className={id === lit ? styles.litText : undefined} onPointerEnter={() => onPoint(id)}>
                {code}
              </tspan>
            </Fragment>
          ))}
        </textPath>
      </text>
      <text x="210" y="208" className={styles.figure}>
        {figure}
      </text>
      <text x="210" y="236" className={styles.unit}>
        {unit}
      </text>
      {lit === 'profile' && (
        <path
          className={`${styles.measure} ${styles.onTyre}`}
          d="M210 325v86M198 337l12-12 12 12M198 399l12 12 12-12"
        />
      )}
      {lit === 'rim' && (
        <path
          className={`${styles.measure} ${styles.onTyre}`}
          d="M104 292h212M118 280l-14 12 14 12M302 280l14 12-14 12"
        />
      )}
      <g onPointerEnter={() => onPoint('width')}>
        <rect x="446" y="84" width="100" height="252" rx="26" className={styles.tread} />
        <path className={styles.groove} d="M470 90v240M496 86v248M522 90v240" />
        <path
          className={styles.sipe}
          d="M449 120l18 10M449 156l18 10M449 192l18 10M449 228l18 10M449 264l18 10M449 300l18 10M543 120l-18 10M543 156l-18 10M543 192l-18 10M543 228l-18 10M543 264l-18 10M543 300l-18 10M474 130l18-10M474 172l18-10M474 214l18-10M474 256l18-10M474 298l18-10M518 130l-18-10M518 172l-18-10M518 214l-18-10M518 256l-18-10M518 298l-18-10"
        />
        <path
          className={lit === 'width' ? styles.measure : styles.quiet}
          d="M446 366h100M460 354l-14 12 14 12M532 354l14 12-14 12"
        />
      </g>
    </svg>
  );
}
