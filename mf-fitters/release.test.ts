import { release } from './release';

test.each([
  ['choose-fitter', '/choose-fitter'],
  ['choose-fitter-near', '/choose-fitter/{postcode:postcode}'],
])(
  'the page %s is at %s, with the summary card beside it [R-CHOOSE-FITTER, R-QS-FITTER-PATH]',
  (name, path) => {
    expect(new Map(Object.entries(release.pages)).get(name)).toMatchObject({
      path,
      fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
    });
  },
);
