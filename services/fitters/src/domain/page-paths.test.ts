import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from './page-paths';

const root = join(__dirname, '../../../..');

test('no town may have the address of a page of any micro-frontend', () => {
  const releases = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => readFileSync(join(root, folder, 'release.ts'), 'utf8'));
  const parts = releases.flatMap((text) =>
    [...text.matchAll(/'\/([a-z][a-z-]*)/g)].map(([, part = '']) => part),
  );
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => !isPagePath(part))).toEqual([]);
});

test('no town may have the address of a call, of a page of an editor, or of what the platform serves', () => {
  const taken = `
    ajax amazon-pay basket booking-details calculate-your-tyre-size card-payment chat-frame choose-fitter compare-tyres
    confirm-size contact-us content-desk contract cookie-settings cookies customer-services error faq fitted-nationally
    fitter-diary fitter-map fitters-api guides health internal lifetime-tyre-guarantee locations manufacturers metrics mf
    mobile-tyre-fitting my-account newsletter not-found order-failure order-pending order-processing order-success platform
    preview privacy rechoose-fitters review-fitting reviews run-flat-tyres select-tyres terms tyre-labels tyre-sizes user
    wallet-payment`;
  expect(
    taken
      .trim()
      .split(/\s+/)
      .filter((part) => !isPagePath(part)),
  ).toEqual([]);
});

test.each(['york', 'reading', 'basket-hill'])('a town may be called %s', (slug) => {
  expect(isPagePath(slug)).toBe(false);
});
