import { release } from './release';

test.each([
  ['basket', '/basket', '[R-BASKET]'],
  ['booking-details', '/booking-details', '[R-BOOKING-DETAILS]'],
  ['order-processing', '/order-processing', '[R-ORDER-PROCESSING]'],
  ['order-success', '/order-success', '[R-ORDER-SUCCESS]'],
  ['order-failure', '/order-failure', '[R-ORDER-FAILURE]'],
  ['order-pending', '/order-pending', '[R-ORDER-PENDING]'],
  ['error', '/error', '[R-ERROR]'],
])('the page %s is at %s %s', (name, path) => {
  expect(release.pages[name]).toMatchObject({ path, fragments: { main: [name] } });
  expect(release.fragments[name]?.from).toBe(`./src/screens/${name}`);
});

test.each(['basket', 'booking-details'])('the summary card is beside the page %s [S19.1]', (name) => {
  expect(release.pages[name]?.fragments.aside).toEqual(['summary-card']);
});
