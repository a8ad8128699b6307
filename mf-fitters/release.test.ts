import { release } from './release';

test('the choice of a fitter is at /choose-fitter, with the order beside it [R-CHOOSE-FITTER]', () => {
  expect(release.pages['choose-fitter']).toMatchObject({
    path: '/choose-fitter',
    fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
  });
});
