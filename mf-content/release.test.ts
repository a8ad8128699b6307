import { release } from './release';

test.each([
  ['terms', '/terms', '[R-TERMS]'],
  ['cookies', '/cookies', '[R-COOKIES]'],
  ['run-flat-tyres', '/run-flat-tyres', '[R-RUN-FLAT]'],
  ['calculate-your-tyre-size', '/calculate-your-tyre-size', '[R-TYRE-SIZE-GUIDE]'],
  ['lifetime-tyre-guarantee', '/lifetime-tyre-guarantee', '[R-GUARANTEE]'],
])('the page %s is at %s %s', (name, path) => {
  expect(release.pages[name]).toMatchObject({ path, fragments: { main: ['editorial'] } });
});
