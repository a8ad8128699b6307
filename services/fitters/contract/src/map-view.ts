/** Degrees north and east. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** A square picture of the map in the Web Mercator projection, by its centre and zoom. */
export interface MapView {
  /** Twice the zoom, since the picture's zoom goes in half steps. At zoom 0 the world is 256 units wide. */
  readonly halfZoom: number;
  /** The centre, in cells east and south of the world's north-west corner. */
  readonly column: number;
  readonly row: number;
}

/** A point of a view in per cent of its picture, from the top left. */
export interface MapPlace {
  readonly left: number;
  readonly top: number;
}

/** Width and height of a picture, in units. */
export const pictureSize = 1152;
/** The middle of the picture, in which the pins are. The rest is for frames that are wider or higher. */
export const shownSize = 512;
/** The zoom of a map without fitters, and the closest of one with fitters (B-MAP-ZOOM). */
export const mapZoom = 13;
/** Shows places within some 300 miles, which is more than the widest search. */
const widestZoom = 5;

/** Centres are multiples of this, so that neighbours get the same picture. Less than the home's mark is wide. */
const cellSize = 8;
/** Room for a pin between its place and the edge of the shown part. */
const marginSize = 64;
const tileSize = 256;
const earthRadiusMiles = 3958.7613;
/** Around the United Kingdom. There are no pictures of other places, so their number is bounded. */
const bounds = { south: 48.5, north: 62, west: -11, east: 4 } as const;

/** The closest view around a home that shows all of the places, as far as one does (B-MAP-ZOOM). */
export function mapView(home: MapPosition, places: readonly MapPosition[]): MapView {
  let view = viewAt(home, mapZoom * 2);
  while (canZoom(view, -1) && !places.every((one) => isShown(view, one)))
    view = viewAt(home, view.halfZoom - 1);
  return view;
}

/** A view around the same home, closer by these steps of zoom, or wider if they are negative; as far as there are pictures. */
export function zoomView(view: MapView, home: MapPosition, steps: number): MapView {
  const wanted = view.halfZoom + steps * 2;
  return viewAt(home, Math.min(Math.max(wanted, widestZoom * 2), mapZoom * 2));
}

/** Whether there is a closer view (1), or a wider one (-1). */
export function canZoom({ halfZoom }: MapView, step: 1 | -1): boolean {
  return step > 0 ? halfZoom < mapZoom * 2 : halfZoom > widestZoom * 2;
}

/** Whether a position is in the shown part of a view, with room for its pin. */
export function isShown(view: MapView, position: MapPosition): boolean {
  const { left, top } = place(view, position);
  const most = ((shownSize / 2 - marginSize) / pictureSize) * 100;
  return Math.abs(left - 50) <= most && Math.abs(top - 50) <= most;
}

/** The place of a position in a view's picture. Outside the picture it is below 0 or above 100. */
export function place(view: MapView, position: MapPosition): MapPlace {
  const world = worldSize(view.halfZoom);
  const { x, y } = project(position);
  return {
    left: percent(x * world - view.column * cellSize),
    top: percent(y * world - view.row * cellSize),
  };
}

/** The position at a place of a view's picture. */
export function positionAt(view: MapView, { left, top }: MapPlace): MapPosition {
  const world = worldSize(view.halfZoom);
  const units = (value: number): number => ((value - 50) / 100) * pictureSize;
  return unproject({
    x: (view.column * cellSize + units(left)) / world,
    y: (view.row * cellSize + units(top)) / world,
  });
}

/** The file name of a view's picture, as in `20-16372-10899.svg`. */
export function pictureName({ halfZoom, column, row }: MapView): string {
  return `${halfZoom}-${column}-${row}.svg`;
}

/** The view of a picture's file name; undefined if there is no such picture. */
export function readPictureName(name: string): MapView | undefined {
  const [, halfZoom = 0, column = 0, row = 0] =
    /^([1-9]\d)-([1-9]\d{0,7})-([1-9]\d{0,7})\.svg$/.exec(name)?.map(Number) ?? [];
  if (halfZoom < widestZoom * 2 || halfZoom > mapZoom * 2) return undefined;
  const view = { halfZoom, column, row };
  const { latitude, longitude } = positionAt(view, { left: 50, top: 50 });
  const isNear =
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east;
  return isNear ? view : undefined;
}

/** The address of a view's picture on the site. */
export function picturePath(view: MapView): string {
  return `/fitter-map/${pictureName(view)}`;
}

/** How many units of a picture are a mile at its centre. */
export function unitsPerMile(view: MapView): number {
  const { latitude } = positionAt(view, { left: 50, top: 50 });
  const parallelMiles = 2 * Math.PI * earthRadiusMiles * Math.cos((latitude * Math.PI) / 180);
  return worldSize(view.halfZoom) / parallelMiles;
}

/** Web Mercator; the world is 1 wide, and its north-west corner is 0, 0. */
export function project({ latitude, longitude }: MapPosition): { x: number; y: number } {
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI),
  };
}

function unproject({ x, y }: { x: number; y: number }): MapPosition {
  return {
    latitude: (Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  };
}

/** The top left corner of a view's picture and the width of the world, in units. */
export function pictureFrame({ halfZoom, column, row }: MapView): {
  left: number;
  top: number;
  world: number;
} {
  const half = pictureSize / 2;
  return { left: column * cellSize - half, top: row * cellSize - half, world: worldSize(halfZoom) };
}

function viewAt(home: MapPosition, halfZoom: number): MapView {
  const { x, y } = project(home);
  const cells = worldSize(halfZoom) / cellSize;
  return { halfZoom, column: Math.round(x * cells), row: Math.round(y * cells) };
}

function worldSize(halfZoom: number): number {
  return tileSize * 2 ** (halfZoom / 2);
}

/** Of a distance from the centre in units. */
function percent(units: number): number {
  return (units / pictureSize) * 100 + 50;
}
