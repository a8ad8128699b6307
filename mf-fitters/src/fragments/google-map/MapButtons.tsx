import styles from './View.module.css';

/** How far a press moves the map, in pixels. */
const stepPx = 120;

const moves = [
  ['Move north', '↑', 0, -stepPx],
  ['Move west', '←', -stepPx, 0],
  ['Move east', '→', stepPx, 0],
  ['Move south', '↓', 0, stepPx],
] as const;
const zooms = [
  ['Zoom in', '+', 1],
  ['Zoom out', '−', -1],
] as const;

/** Buttons for what is otherwise done by dragging and by the wheel. */
export function MapButtons({ map }: { readonly map: google.maps.Map }) {
  return (
    <div className={styles.buttons} role="group" aria-label="Move the map">
      {zooms.map(([name, sign, step]) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-label={name}
          onClick={() => map.setZoom((map.getZoom() ?? 0) + step)}
        >
          {sign}
        </button>
      ))}
      {moves.map(([name, sign, x, y]) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-label={name}
          onClick={() => map.panBy(x, y)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
