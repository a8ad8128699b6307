import { contentDeskPath, contentPicturePath, previewPath, takenSegments } from './addresses';

test('previews, the desk and the pictures of pages are at these addresses, which no page can have', () => {
  const paths = [previewPath, contentDeskPath, contentPicturePath];
  expect(paths).toEqual(['/preview', '/content-desk', '/content-pictures']);
  for (const path of paths) expect(takenSegments.has(path.slice(1))).toBe(true);
});

test("an editor's page cannot have an address of the shop", () => {
  const taken = `
    ajax amazon-pay basket booking-details card-payment chat-frame choose-fitter compare-tyres confirm-contact-message
    confirm-size contact-us content-desk content-pictures cookie-settings customer-services error faq fitted-nationally
    fitter-calendar fitter-diary fitter-map get-car get-tyre-range-tyres guides health internal locations manufacturers mf
    mobile-tyre-fitting newsletter not-found order-failure order-pending order-processing order-success payments platform
    preview regenerate_basket review-fitting reviews select-tyres send-contact-message share-pictures tyre-pictures
    tyre-sizes update-registration update-tyres user wallet-payment`;
  expect([...takenSegments].toSorted()).toEqual(taken.trim().split(/\s+/));
});
