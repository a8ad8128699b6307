/** Mean radius of the earth. */
export const earthRadiusMiles = 3958.7613;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;

/** Great-circle distance by the haversine formula. */
export function distanceMiles(from: Position, to: Position): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The smallest box of latitudes and longitudes around all points within a distance; not valid at the poles. */
export function boxAround({ latitude, longitude }: Position, miles: number): Box {
  const angle = miles / earthRadiusMiles;
  const up = degrees(angle);
  const across = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  return { south: latitude - up, north: latitude + up, west: longitude - across, east: longitude + across };
}
