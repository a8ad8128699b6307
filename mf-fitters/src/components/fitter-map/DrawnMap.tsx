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
        </svg>
        <div className={styles.pins}>
          <Pins
            fitters={shown}
            renderPin={(fitter) => (
              <Pin
                view={view}
                fitter={fitter}
                icon={icons.get(fitter.id)}
                isSelected={fitter === chosen}
                onSelect={() => onSelect(fitter.account_number)}
              />
            )}
          />
        </div>
        {/* Once more above the others, which could cover it. */}
        {chosen && (
          <svg className={styles.marks} width="100%" height="100%">
            <PinShape view={view} fitter={chosen} icon={icons.get(chosen.id)} isSelected />
          </svg>
        )}
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

interface PinsProps {
  /** In the order of the list, which is the order of the Tab key. */
  readonly fitters: readonly Fitter[];
  readonly renderPin: (fitter: Fitter) => ReactNode;
}

/** Pins of which an earlier one lies above a later one: each layer has the rest below it. */
function Pins({ fitters: [first, ...rest], renderPin }: PinsProps) {
  if (!first) return null;
  return (
    <div className={styles.layer}>
      <svg className={styles.marks} width="100%" height="100%">
        {renderPin(first)}
      </svg>
      <Pins fitters={rest} renderPin={renderPin} />
    </div>
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
