import styles from './View.module.css';

type Change = (map: google.maps.Map) => void;

/** How far a press moves the map, in pixels. */
const stepPx = 120;
const zoomBy =
  (step: number): Change =>
  (map) =>
    map.setZoom((map.getZoom() ?? 0) + step);
const panBy =
  (x: number, y: number): Change =>
  (map) =>
    map.panBy(x, y);

/** Name, drawing and action of each button. */
const buttons: readonly (readonly [name: string, path: string, change: Change])[] = [
  ['Zoom in', 'M3 8h10M8 3v10', zoomBy(1)],
  ['Zoom out', 'M3 8h10', zoomBy(-1)],
  ['Move north', 'M3 10l5-5 5 5', panBy(0, -stepPx)],
  ['Move west', 'M10 3l-5 5 5 5', panBy(-stepPx, 0)],
  ['Move east', 'M6 3l5 5-5 5', panBy(stepPx, 0)],
  ['Move south', 'M3 6l5 5 5-5', panBy(0, stepPx)],
];

/** Buttons for what is otherwise done by dragging and by the wheel. */
export function MapButtons({ map }: { readonly map: google.maps.Map }) {
  return (
    <div className={styles.buttons} role="group" aria-label="Move the map">
      {buttons.map(([name, path, change]) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-label={name}
          onClick={() => change(map)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      ))}
    </div>
  );
}
