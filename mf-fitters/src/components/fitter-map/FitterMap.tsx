import { mapView, pictureName } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { MapIcon } from '../../lib/map-icons';
import { DrawnMap } from './DrawnMap';
import type { MapHome } from './Pin';
import styles from './FitterMap.module.css';

export interface FitterMapProps {
  readonly home: MapHome;
  readonly fitters: readonly Fitter[];
  /** By the id of the fitter (E-FITTER-MAP). */
  readonly icons: ReadonlyMap<number, MapIcon>;
  /** The account number of the selected fitter. */
  readonly selected: string | undefined;
  readonly onSelect: (accountNumber: string) => void;
  /** For fitter pages: 80vh high, else 300px (B-MAP-HEIGHT). */
  readonly tall?: boolean | undefined;
}

/** The garages around a home on a map, from 75rem on (S18.3). Mobile fitters are not on it: they come to the shopper. */
export function FitterMap({ home, fitters, icons, selected, onSelect, tall }: FitterMapProps) {
  const garages = fitters.filter(({ mobile }) => mobile === 0);
  const view = mapView(home, garages);
  return (
    <figure
      className={tall ? `${styles.map} ${styles.tall}` : styles.map}
      aria-label={`Map of the fitters near ${home.name}`}
    >
      <DrawnMap
        key={pictureName(view)}
        view={view}
        home={home}
        garages={garages}
        icons={icons}
        selected={selected}
        onSelect={onSelect}
      />
    </figure>
  );
}
