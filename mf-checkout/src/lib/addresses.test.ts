import { release } from '../../release';
import * as addresses from './addresses';

const paths = Object.values(release.pages).map(({ path }) => path);

test.each([
  addresses.basketPath,
  addresses.errorPath,
  addresses.bookingDetailsPath,
  addresses.orderSuccessPage,
  addresses.accountPath,
])('%s is a page of this micro-frontend', (path) => expect(paths).toContain(path));

test('the pages of other teams have these addresses', () => {
  const { homePath, confirmSizePath, selectTyresPath, chooseFitterPath, termsPath } = addresses;
  expect([homePath, confirmSizePath, selectTyresPath, chooseFitterPath, termsPath]).toEqual([
    '/',
    '/confirm-size',
    '/select-tyres',
    '/choose-fitter',
    '/terms',
  ]);
});

test('an appointment is changed on the page that confirms its order', () =>
  expect(addresses.changeTimePath('A&B')).toBe('/order-success?reference=A%26B&change=#change'));
