import { useId } from 'react';
import { anchorOf, marks, type MarkId } from './marks';
import styles from './Sidewall.module.css';

const blocks = Array.from({ length: 48 }, (_, index) => index * 7.5);
const spokes = [0, 72, 144, 216, 288];
/** Where a mark is around the wheel, in degrees clockwise from the top or from the bottom, and how wide its target is. */
interface Place {
  readonly id: MarkId;
  readonly degrees: number;
  readonly width: number;
}
const above: readonly Place[] = [
  { id: 'width', degrees: -62, width: 66 },
  { id: 'profile', degrees: -32, width: 46 },
  { id: 'construction', degrees: -11, width: 28 },
  { id: 'rim', degrees: 4, width: 40 },
  { id: 'load', degrees: 31, width: 46 },
  { id: 'speed', degrees: 47, width: 28 },
  { id: 'extra-load', degrees: 68, width: 48 },
];
const below: readonly Place[] = [
  { id: 'run-flat', degrees: 45, width: 66 },
  { id: 'date', degrees: -45, width: 130 },
];
const slashDegrees = -45;

/** A tyre's sidewall. Each mark is a link to its explanation, and the one that is read is lit: all of it without script. */
export function Sidewall() {
  const top = useId();
  const bottom = useId();
  return (
    <svg viewBox="0 0 420 420" role="group" aria-label="The sidewall of a tyre" className={styles.drawing}>
      <circle cx="210" cy="210" r="204" className={styles.rubber} />
      {blocks.map((angle) => (
        <path key={angle} className={styles.block} d="M210 8l6 20" transform={`rotate(${angle} 210 210)`} />
      ))}
      <circle cx="210" cy="210" r="150" className={styles.wall} data-lights="profile" />
      <circle cx="210" cy="210" r="183" className={styles.line} />
      <circle cx="210" cy="210" r="113" className={styles.line} />
      <circle cx="210" cy="210" r="102" className={styles.rim} data-lights="rim" />
      {spokes.map((angle) => (
        <path
          key={angle}
          className={styles.spoke}
          d="M200 112h20l10 44h-40z"
          transform={`rotate(${angle} 210 210)`}
        />
      ))}
      <circle cx="210" cy="210" r="66" className={styles.hub} />
      <path id={top} d="M76 210a134 134 0 0 1 268 0" fill="none" />
      <path id={bottom} d="M51 210a159 159 0 0 0 318 0" fill="none" />
      <text className={styles.size}>
        <textPath href={`#${top}`} startOffset={offsetOf(slashDegrees)} textAnchor="middle">
          /
        </textPath>
      </text>
      {above.map((place) => (
        <MarkLink key={place.id} {...place} path={top} startOffset={offsetOf(place.degrees)} y={42} />
      ))}
      {below.map((place) => (
        <MarkLink
          key={place.id}
          {...place}
          path={bottom}
          startOffset={offsetOf(-place.degrees)}
          y={342}
          isSmall
        />
      ))}
      <a
        href={`#${anchorOf('snow')}`}
        aria-label="Winter mark: 3PMSF"
        data-lights="snow"
        className={styles.mark}
      >
        <rect x="180" y="326" width="60" height="44" className={styles.target} />
        <path
          className={styles.mountain}
          d="M182 368l15-28 7 10 9-18 8 14 6-6 12 28zM210 344v18M202 348.500l16 9M218 348.500l-16 9"
        />
      </a>
      {marks.map(({ id, figure: [figure, unit] }) => (
        <g key={id} aria-hidden="true" className={styles.figure} data-lights={id}>
          <text x="210" y="214">
            {figure}
          </text>
          <text x="210" y="238" className={styles.unit}>
            {unit}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** How far along half a circle an angle is: 0 in its middle. */
function offsetOf(degrees: number): string {
  return `${((degrees + 90) / 1.8).toFixed(2)}%`;
}

interface MarkLinkProps extends Place {
  /** Id of the half circle that the mark is written on, and where on it. */
  readonly path: string;
  readonly startOffset: string;
  /** The upper edge of the target. */
  readonly y: number;
  readonly isSmall?: boolean;
}

function MarkLink({ id, degrees, width, path, startOffset, y, isSmall = false }: MarkLinkProps) {
  const mark = marks.find((one) => one.id === id);
  if (!mark) return null;
  return (
    <a
      href={`#${anchorOf(id)}`}
      aria-label={`${mark.name}: ${mark.code}`}
      data-lights={id}
      className={styles.mark}
    >
      <rect
        x={210 - width / 2}
        y={y}
        width={width}
        height={isSmall ? 36 : 42}
        transform={`rotate(${degrees} 210 210)`}
        className={styles.target}
      />
      <text className={isSmall ? styles.small : styles.size}>
        <textPath href={`#${path}`} startOffset={startOffset} textAnchor="middle">
          {mark.code}
        </textPath>
      </text>
    </a>
  );
}
