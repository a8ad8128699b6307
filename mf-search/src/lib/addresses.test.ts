import { release } from '../../release';
import * as addresses from './addresses';

const paths = Object.values(release.pages).map(({ path }) => path);

test.each([addresses.homePath(), addresses.confirmSizePath, addresses.mobileTyreFittingPath])(
  '%s is a page of this micro-frontend',
  (path) => expect(paths).toContain(path),
);

test('the home page has an anchor for each of its searches', () => {
  expect(addresses.homePath('reg')).toBe('/#search-by-reg');
  expect(addresses.homePath('size')).toBe('/#search-by-size');
});

test('the pages of mf-content have these addresses', () => {
  const { faqPath, sizeGuidePath, runFlatPath, guaranteePath } = addresses;
  expect([faqPath, sizeGuidePath, runFlatPath, guaranteePath]).toEqual([
    '/faq',
    '/calculate-your-tyre-size',
    '/run-flat-tyres',
    '/lifetime-tyre-guarantee',
  ]);
});
