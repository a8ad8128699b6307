import { release } from './release';

test.each([
  ['basket', '/basket', '[R-BASKET]'],
  ['booking-details', '/booking-details', '[R-BOOKING-DETAILS]'],
  ['order-processing', '/order-processing', '[R-ORDER-PROCESSING]'],
  ['order-success', '/order-success', '[R-ORDER-SUCCESS]'],
  ['order-failure', '/order-failure', '[R-ORDER-FAILURE]'],
  ['order-pending', '/order-pending', '[R-ORDER-PENDING]'],
  ['error', '/error', '[R-ERROR]'],
  ['booking-details', '/booking-details', '[R-PAYMENT-CANCEL]'],
  ['order-processing', '/order-processing', '[S20.1]'],
  ['order-success', '/order-success', '[S20.2]'],
  ['amazon-pay', '/amazon-pay', '[S20.3]'],
  ['wallet-payment', '/wallet-payment', '[S20.5]'],
  ['card-payment', '/card-payment', '[C-HOSTED-PAYMENT]'],
])('the page %s is at %s %s', (name, path) => {
  expect(release.pages[name]).toMatchObject({ path, fragments: { main: [name] } });
  expect(release.fragments[name]?.from).toBe(`./src/screens/${name}`);
});

test.each(['basket', 'booking-details'])(
  'the summary card is beside the page %s [S19.1, S11.1, S11.2, S11.3, S11.5, S11.6, S11.7, S11.8, S11.10, E-BASKET-FEE]',
  (name) => {
    expect(release.pages[name]?.fragments.aside).toEqual(['summary-card']);
    expect(release.fragments['summary-card']).toMatchObject({
      from: './src/fragments/summary-card',
      hydrate: 'idle',
    });
  },
);

test.each([
  ['basket-icon', 'header', '[S12.1, S12.2, S12.3, S12.4, S12.5, S12.6]'],
  ['basket-modal', 'overlay', '[S15.1, S15.2, S15.3, S15.5, R-MODAL-SUBMIT]'],
])('%s is in the region %s of every page, and is hydrated %s', (name, region) => {
  expect(release.fragments[name]).toMatchObject({
    from: `./src/fragments/${name}`,
    hydrate: 'idle',
    everyPage: { region },
  });
});

test.each(['basket', 'booking-details', 'order-processing', 'order-success'])(
  'the page %s is hydrated [S10.8, S19.1, S20.1, S20.2]',
  (name) => {
    expect(release.fragments[name]?.hydrate).not.toBe('never');
  },
);

test.each([
  ['checkout.getBasket@1', '[R-BASKET, R-BOOKING-DETAILS]'],
  ['search.getSearchSession@1', '[S13.3, S13.4]'],
  ['checkout.toggleRouteKeeping@1', '[S10.8]'],
  ['checkout.updateBasketTyreQuantity@1', '[S11.2, S15.2]'],
  ['checkout.deleteBasketItem@1', '[S11.2, S15.2]'],
  ['checkout.modalSubmit@1', '[R-MODAL-SUBMIT, S15.3]'],
  ['checkout.processOrder@1', '[E-CHECKOUT-FORM]'],
  ['checkout.processOrderForm@1', '[R-PROCESS-ORDER]'],
  ['checkout.checkPaymentProcessed@1', '[R-ORDER-SUCCESS, S20.1]'],
  ['checkout.getOrder@1', '[S20.2]'],
])('the release names the endpoint %s %s', (endpoint) => {
  expect(release.endpoints).toContain(endpoint);
});

test('only the pages of wallets name a provider, one each, and only the card page is a frame [S20.3, S20.5, C-HOSTED-PAYMENT]', () => {
  const opened = Object.entries(release.pages).flatMap(([name, { providers, frame }]) =>
    providers || frame ? [[name, providers ?? frame]] : [],
  );
  expect(Object.fromEntries(opened)).toEqual({
    'amazon-pay': ['amazon-pay'],
    'wallet-payment': ['google-pay'],
    'card-payment': 'card',
  });
});

test("only the wait page takes returns by POST: the bank's page after a 3-D Secure challenge posts to it [S20.5, R-ORDER-PROCESSING]", () => {
  const posted = Object.entries(release.pages).flatMap(([name, { returnsByPost }]) =>
    returnsByPost ? [name] : [],
  );
  expect(posted).toEqual(['order-processing']);
});
