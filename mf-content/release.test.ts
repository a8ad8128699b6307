import { release } from './release';

test.each([
  ['terms', '/terms', '[R-TERMS]'],
  ['run-flat-tyres', '/run-flat-tyres', '[R-RUN-FLAT]'],
  ['lifetime-tyre-guarantee', '/lifetime-tyre-guarantee', '[R-GUARANTEE]'],
])('the page %s is at %s %s', (name, path) => {
  expect(release.pages[name]).toMatchObject({ path, fragments: { main: ['editorial'] } });
});

test('the tyre size guide is at /calculate-your-tyre-size [R-TYRE-SIZE-GUIDE]', () => {
  expect(release.pages['calculate-your-tyre-size']).toEqual({
    path: '/calculate-your-tyre-size',
    fragments: { main: ['size-guide'] },
  });
});

test('the page about cookies has the text of the editors and the list, and asks for nothing, as the settings do [R-COOKIES]', () => {
  expect(release.pages['cookies']).toEqual({
    path: '/cookies',
    showsConsent: true,
    fragments: { main: ['editorial', 'cookie-list'] },
  });
  expect(release.pages['cookie-settings']).toMatchObject({ path: '/cookie-settings', showsConsent: true });
});

test('what asks for consent is on every page until there is a choice, and needs no script [S25.2]', () => {
  expect(release.fragments['consent']).toMatchObject({
    hydrate: 'never',
    everyPage: { region: 'overlay', untilConsent: true },
  });
});
