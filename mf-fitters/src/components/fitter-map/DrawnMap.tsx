import { useState, type ReactNode } from 'react';
import {
  canZoom,
  isShown,
  picturePath,
  pictureSize,
  zoomView,
  type MapView,
} from '@tyres/fitters-contract/map-view';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { MapIcon } from '../../lib/map-icons';
import { useIsLive } from '../../lib/use-is-live';
import { HomeMark, Pin, PinShape, type MapHome } from './Pin';
import { wideScreens } from './wide-screens';
import styles from './DrawnMap.module.css';

export interface DrawnMapProps {
  /** The view at first. */
  readonly view: MapView;
  readonly home: MapHome;
  readonly garages: readonly Fitter[];
  readonly icons: ReadonlyMap<number, MapIcon>;
  readonly selected: string | undefined;
  readonly onSelect: (accountNumber: string) => void;
}

const noPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The service's picture of the map, with pins over it that are links to the fitters' cards. Needs no script. */
export function DrawnMap({ view: viewAtFirst, home, garages, icons, selected, onSelect }: DrawnMapProps) {
  const [steps, setSteps] = useState(0);
  const isLive = useIsLive();
  const view = zoomView(viewAtFirst, home, steps);
  const address = picturePath(view);
  const shown = garages.filter((one) => isShown(view, one));
  const chosen = shown.find(({ account_number }) => account_number === selected);
  return (
    <>
      <div className={styles.sheet}>
        {/* A new element for each picture: the pins must not be over the previous one. */}
        <picture key={address}>
          <source media={wideScreens} srcSet={address} />
          <img className={styles.picture} src={noPicture} alt="" width={pictureSize} height={pictureSize} />
        </picture>
        <svg className={styles.marks} width="100%" height="100%">
          <HomeMark view={view} home={home} />
          {shown.map((fitter) => (
            <Pin
              key={fitter.account_number}
              view={view}
              fitter={fitter}
              icon={icons.get(fitter.id)}
              isSelected={fitter === chosen}
              onSelect={() => onSelect(fitter.account_number)}
            />
          ))}
          {/* Once more above the others, which could cover it. */}
          {chosen && (
            <g className={styles.above}>
              <PinShape view={view} fitter={chosen} icon={icons.get(chosen.id)} isSelected />
            </g>
          )}
        </svg>
      </div>
      {isLive && (
        <div className={styles.zoom}>
          <ZoomButton isPossible={canZoom(view, 1)} onPress={() => setSteps(steps + 1)} sign="+">
            Zoom in
          </ZoomButton>
          <ZoomButton isPossible={canZoom(view, -1)} onPress={() => setSteps(steps - 1)} sign="−">
            Zoom out
          </ZoomButton>
        </div>
      )}
    </>
  );
}

interface ZoomButtonProps {
  readonly isPossible: boolean;
  readonly onPress: () => void;
  readonly sign: string;
  readonly children: string;
}

/** Not `disabled` at the end of the range, which would drop the focus. */
function ZoomButton({ isPossible, onPress, sign, children }: ZoomButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={children}
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onPress : undefined}
    >
      {sign}
    </button>
  );
}
