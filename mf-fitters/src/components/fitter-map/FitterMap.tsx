import { mapView, pictureName } from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { Offer, Sentence } from '../google-map/Offer';
import { useGoogleMap } from '../google-map/use-google-map';
import type { MapIcon } from '../../lib/map-icons';
import { DrawnMap } from './DrawnMap';
import type { MapHome } from './Pin';
import styles from './FitterMap.module.css';

const LazyGoogleMapFrame = lazyRetry(
  async () =>
    (await import(/* webpackChunkName: "google-map-frame" */ '../google-map/GoogleMapFrame')).GoogleMapFrame,
);

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
  /** Whether Google's map can be shown instead. */
  readonly hasGoogleMap?: boolean | undefined;
}

/**
 * The garages around a home on a map, from 75rem on (S18.3). Mobile fitters are not on it: they come to the shopper. Google's
 * map takes the drawing's place once the visitor allows it or asks for it (decision 25).
 */
export function FitterMap({ home, fitters, tall, hasGoogleMap = false, ...rest }: FitterMapProps) {
  const google = useGoogleMap(hasGoogleMap);
  const garages = fitters.filter(({ mobile }) => mobile === 0);
  const view = mapView(home, garages);
  const shared = { ...rest, view, home, garages };
  return (
    <figure
      className={tall ? `${styles.map} ${styles.tall}` : styles.map}
      aria-label={`Map of the fitters near ${home.name}`}
    >
      {google.phase !== 'shown' && <DrawnMap key={pictureName(view)} {...shared} />}
      {google.phase !== 'drawn' && (
        <LazyGoogleMapFrame
          {...shared}
          isShown={google.phase === 'shown'}
          isAsked={google.isAsked}
          onReady={google.onReady}
          onEnd={google.end}
        />
      )}
      {hasGoogleMap && google.phase !== 'shown' && (
        <Offer isLoading={google.phase === 'loading'} onPress={google.ask} />
      )}
      <Sentence>{google.sentence}</Sentence>
    </figure>
  );
}
