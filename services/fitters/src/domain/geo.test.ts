import fc from 'fast-check';
import { boxAround, distanceMiles, earthRadiusMiles, type Position } from './geo';

const palace = { latitude: 51.501, longitude: -0.1416 };

test('London to Edinburgh is some 331 miles in a straight line', () => {
  expect(distanceMiles(palace, { latitude: 55.9533, longitude: -3.1883 })).toBeCloseTo(331.5, 0);
  expect(distanceMiles(palace, palace)).toBe(0);
});

/** By the angle between two vectors from the earth's centre: shares nothing with the haversine formula. */
function greatCircleMiles(from: Position, to: Position): number {
  const [ax, ay, az] = vectorTo(from);
  const [bx, by, bz] = vectorTo(to);
  const across = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return earthRadiusMiles * Math.atan2(across, ax * bx + ay * by + az * bz);
}

function vectorTo({ latitude, longitude }: Position): [number, number, number] {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

test('the distances of 1,000 random pairs of places agree with the great circle within 0.1 mile', () => {
  const place = fc.record({
    latitude: fc.double({ min: 49, max: 61, noNaN: true }),
    longitude: fc.double({ min: -9, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(Math.abs(distanceMiles(from, to) - greatCircleMiles(from, to))).toBeLessThan(0.1);
    }),
    { numRuns: 1_000 },
  );
});

test('boxAround contains every place within the distance, anywhere in the United Kingdom', () => {
  const latitude = fc.double({ min: 49.5, max: 61, noNaN: true });
  const longitude = fc.double({ min: -8.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      latitude,
      longitude,
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      (lat, lon, miles, up, across) => {
        const from = { latitude: lat, longitude: lon };
        const to = { latitude: lat + up, longitude: lon + across };
        fc.pre(distanceMiles(from, to) <= miles);
        const box = boxAround(from, miles);
        const slack = 1e-9;
        expect(to.latitude).toBeGreaterThanOrEqual(box.south - slack);
        expect(to.latitude).toBeLessThanOrEqual(box.north + slack);
        expect(to.longitude).toBeGreaterThanOrEqual(box.west - slack);
        expect(to.longitude).toBeLessThanOrEqual(box.east + slack);
      },
    ),
  );
});

test('each side of the box touches the circle', () => {
  const { south, north, west, east } = boxAround(palace, 10);
  // Meridians converge: the circle reaches furthest to the east and west a little north of its centre.
  const sine = Math.sin((palace.latitude * Math.PI) / 180) / Math.cos(10 / earthRadiusMiles);
  const widest = (Math.asin(sine) * 180) / Math.PI;
  for (const point of [
    { ...palace, latitude: south },
    { ...palace, latitude: north },
    { latitude: widest, longitude: west },
    { latitude: widest, longitude: east },
  ])
    expect(distanceMiles(palace, point)).toBeCloseTo(10, 6);
});
