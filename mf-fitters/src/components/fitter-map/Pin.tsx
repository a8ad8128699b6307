import type { MouseEvent, ReactNode } from 'react';
import { place, type MapPosition, type MapView } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { MapIcon } from '../../lib/map-icons';
import styles from './Pin.module.css';

/** The place that was searched. */
export interface MapHome extends MapPosition {
  readonly name: string;
}

interface ShapeProps {
  readonly view: MapView;
  readonly fitter: Fitter;
  readonly icon: MapIcon | undefined;
  readonly isSelected: boolean;
}

export interface PinProps extends ShapeProps {
  readonly onSelect: () => void;
}

/** A fitter's place on the map: a link to its card, with its number in the list (T-MAP-NUMBERS). */
export function Pin({ onSelect, ...shape }: PinProps) {
  const { fitter, icon, isSelected } = shape;
  const select = (event: MouseEvent): void => {
    event.preventDefault();
    onSelect();
  };
  return (
    <a
      href={`#fitter-${fitter.account_number}`}
      className={styles.link}
      aria-label={nameOf(fitter, icon)}
      aria-current={isSelected || undefined}
      onClick={select}
    >
      <PinShape {...shape} />
    </a>
  );
}

/** The drawing of a pin, whose tip is at the fitter's place. */
export function PinShape({ view, fitter, icon, isSelected }: ShapeProps) {
  const isPremium = icon?.mapIconSymbol === 'premium';
  const colour = isPremium ? styles.premium : styles[icon?.mapIconColour ?? 'green'];
  const look = `${styles.pin} ${colour ?? ''}`;
  return (
    <At view={view} position={fitter}>
      <g className={isSelected ? `${look} ${styles.selected}` : look} aria-hidden="true">
        <path className={styles.body} d="M0 0c-4-9-14-13-14-23a14 14 0 0 1 28 0c0 10-10 14-14 23z" />
        <text className={styles.number} y="-18">
          {icon?.mapIconNumber}
        </text>
        {isPremium && <path className={styles.star} d={starPath} />}
      </g>
    </At>
  );
}

/** The mark of the place that was searched. */
export function HomeMark({ view, home }: { readonly view: MapView; readonly home: MapHome }) {
  return (
    <At view={view} position={home}>
      <g role="img" aria-label={`Your search: ${home.name}`} className={styles.home}>
        <circle className={styles.disc} r="13" />
        <path className={styles.house} d="M-8 0 0-8l8 8M-5-1v7H5v-7" />
      </g>
    </At>
  );
}

interface AtProps {
  readonly view: MapView;
  readonly position: MapPosition;
  readonly children: ReactNode;
}

/**
 * A drawing in pixels around a place of the picture. The place is in per cent by attributes, since the site's content security policy
 * refuses inline styles.
 */
function At({ view, position, children }: AtProps) {
  const { left, top } = place(view, position);
  return (
    <svg className={styles.at} x={`${left.toFixed(2)}%`} y={`${top.toFixed(2)}%`}>
      {children}
    </svg>
  );
}

const starPath = 'M12-44l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z';

/** The name of a fitter's pin: its number, name and distance. */
export function nameOf({ name, distance }: Fitter, icon: MapIcon | undefined): string {
  const numbered = icon?.mapIconNumber ? `${icon.mapIconNumber}: ${name}` : name;
  return distance === null ? numbered : `${numbered}, ${distance.toFixed(1)} miles`;
}
