import { servesPlace } from './area-served';
import { distanceMiles } from './geo';

const palace = { latitude: 51.501, longitude: -0.1416 };
const lerwick = { latitude: 60.1533, longitude: -1.1427 };
/** About 12 miles north of the palace. */
const barnet = { latitude: 51.675, longitude: -0.1416 };

test('a van goes as many miles from its depot as it says, and not to Shetland', () => {
  expect(servesPlace({ ...palace, servesMiles: 15 }, barnet)).toBe(true);
  expect(servesPlace({ ...palace, servesMiles: 10 }, barnet)).toBe(false);
  expect(servesPlace({ ...palace, servesMiles: 200 }, lerwick)).toBe(false);
});

test('a place at the very edge of the area is served', () => {
  const servesMiles = distanceMiles(palace, barnet);
  expect(servesPlace({ ...palace, servesMiles }, barnet)).toBe(true);
  expect(servesPlace({ ...palace, servesMiles: servesMiles - 0.001 }, barnet)).toBe(false);
});

test('a garage fits tyres of customers from anywhere', () => {
  expect(servesPlace({ ...palace, servesMiles: null }, lerwick)).toBe(true);
});
