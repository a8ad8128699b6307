import type { MapPin } from '../../components/google-map/messages';

interface Colours {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

/** As on the drawn map (`Pin.module.css`); an image has no tokens. */
const colours: Readonly<Record<MapPin['look'], Colours>> = {
  green: { fill: '#e4f1eb', ink: '#0f3d30', edge: '#0f3d30' },
  orange: { fill: '#c2470c', ink: '#ffffff', edge: '#ffffff' },
  black: { fill: '#17231f', ink: '#ffffff', edge: '#ffffff' },
  premium: { fill: '#0f3d30', ink: '#ffffff', edge: '#ffffff' },
};
const selectedEdge = '#17231f';
const star =
  '<path d="M12-44l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z" fill="#f0b429" stroke="#17231f"/>';

/** The image of a pin, whose tip is at the garage's place (E-FITTER-MAP). A marked one is larger, with a dark edge. */
export function pinIcon(
  { number, look }: Pick<MapPin, 'number' | 'look'>,
  isMarked: boolean,
): google.maps.Icon {
  const { fill, ink, edge } = colours[look];
  const scale = isMarked ? 1.3 : 1;
  const body = `<path d="M0 0c-4-9-14-13-14-23a14 14 0 0 1 28 0c0 10-10 14-14 23z" fill="${fill}" stroke="${isMarked ? selectedEdge : edge}" stroke-width="${isMarked ? 3 : 2}"/>`;
  const text = `<text y="-18" fill="${ink}" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle">${number}</text>`;
  return icon(body + text + (look === 'premium' ? star : ''), {
    left: -22,
    top: -48,
    width: 44,
    height: 52,
    scale,
  });
}

/** The image of the searched place. */
export function homeIcon(): google.maps.Icon {
  const disc = `<circle r="13" fill="#fff" stroke="${selectedEdge}" stroke-width="2"/>`;
  const house = `<path d="M-8 0 0-8l8 8M-5-1v7H5v-7" fill="none" stroke="${selectedEdge}" stroke-width="2"/>`;
  return icon(disc + house, { left: -15, top: -15, width: 30, height: 30, scale: 1 });
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** An image of a drawing around the place at 0, 0. */
function icon(drawing: string, { left, top, width, height, scale }: Box): google.maps.Icon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="${left} ${top} ${width} ${height}">${drawing}</svg>`;
  return {
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    anchor: new google.maps.Point(-left * scale, -top * scale),
  };
}
