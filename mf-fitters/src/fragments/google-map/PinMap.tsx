import { GoogleMap, MarkerF, PolylineF } from '@react-google-maps/api';
import { useMemo, useRef, useState } from 'react';
import type { MapPosition } from '@tyres/fitters-contract/map-view';
import type { MapPin, ShownMap } from '../../components/google-map/messages';
import { findRoute } from './find-route';
import { MapButtons } from './MapButtons';
import { homeIcon, pinIcon } from './pin-icon';
import styles from './View.module.css';

export interface PinMapProps {
  readonly shown: ShownMap;
  readonly onReady: () => void;
  readonly onSelect: (account: string) => void;
}

/** Our own buttons stand for Google's controls: they are the same on each map, and move it without dragging. */
const mapOptions: google.maps.MapOptions = { disableDefaultUI: true, clickableIcons: false, maxZoom: 18 };
// Drawn as elements, which have names and can be reached by keyboard.
const pinOptions: google.maps.MarkerOptions = { optimized: false };
const routeOptions: google.maps.PolylineOptions = {
  strokeColor: '#1a56db',
  strokeOpacity: 0.85,
  strokeWeight: 5,
};

/**
 * The garages as pins on Google's map. A press on a pin selects its fitter, pans to it and draws the way there by car from the
 * searched place (T-FITTERS-MAP-CLICK).
 */
export function PinMap({ shown, onReady, onSelect }: PinMapProps) {
  const { home, pins, selected, highlighted, zoom } = shown;
  const [map, setMap] = useState<google.maps.Map>();
  const { path, draw } = useRoute(selected);
  // The same object until the place changes: a new one would move the map back.
  const { latitude, longitude } = home;
  const center = useMemo(() => toLatLng({ latitude, longitude }), [latitude, longitude]);
  const press = (pin: MapPin): void => {
    onSelect(pin.account);
    map?.panTo(toLatLng(pin));
    void draw(pin.account, { from: center, to: toLatLng(pin) });
  };
  const start = (made: google.maps.Map): void => {
    setMap(made);
    onReady();
  };
  return (
    <div className={styles.sheet}>
      <GoogleMap
        mapContainerClassName={styles.map}
        center={center}
        zoom={zoom}
        options={mapOptions}
        onLoad={start}
      >
        <MarkerF
          position={center}
          icon={homeIcon()}
          title={`Your search: ${home.name}`}
          clickable={false}
          options={pinOptions}
        />
        {pins.map((pin, index) => {
          const isSelected = pin.account === selected;
          const isMarked = isSelected || pin.account === highlighted;
          return (
            <MarkerF
              key={pin.account}
              position={toLatLng(pin)}
              icon={pinIcon(pin, isMarked)}
              title={isSelected ? `${pin.name}, selected` : pin.name}
              // The nearer fitter lies above, and the marked one above all.
              zIndex={isMarked ? pins.length + 1 : pins.length - index}
              options={pinOptions}
              onClick={() => press(pin)}
            />
          );
        })}
        {path && <PolylineF path={path} options={routeOptions} />}
      </GoogleMap>
      {map && <MapButtons map={map} />}
    </div>
  );
}

/** The way to the selected fitter, once its pin was pressed. Only the answer to the last press counts. */
function useRoute(selected: string | null) {
  const last = useRef('');
  const [route, setRoute] = useState<{
    readonly account: string;
    readonly path: google.maps.LatLngLiteral[];
  }>();
  return {
    path: route?.account === selected ? route?.path : undefined,
    async draw(account: string, way: Parameters<typeof findRoute>[1]): Promise<void> {
      last.current = account;
      setRoute(undefined);
      const path = await findRoute(google.maps, way);
      if (path && last.current === account) setRoute({ account, path });
    },
  };
}

function toLatLng({ latitude, longitude }: MapPosition): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
