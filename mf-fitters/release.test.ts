import { release } from './release';

test('the page choose-fitter is at /choose-fitter, with the summary card beside it [R-CHOOSE-FITTER]', () => {
  expect(release.pages['choose-fitter']).toMatchObject({
    path: '/choose-fitter',
    fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
  });
});
