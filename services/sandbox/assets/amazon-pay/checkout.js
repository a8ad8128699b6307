/* global document, location, URL */
/**
 * The part of Amazon Pay's checkout.js that the shop uses: a button that leads to the buyer's page with the payload that the
 * merchant signed. As Amazon's, it sets styles as properties.
 */
(function () {
  'use strict';
  const root = new URL('.', document.currentScript.src);

  function renderButton(selector, config) {
    const place = document.querySelector(selector);
    const { payloadJSON, signature } = config.createCheckoutSessionConfig ?? {};
    if (!place || !payloadJSON || !signature || !config.merchantId || !config.publicKeyId)
      throw new Error('AmazonPayButtonError: the configuration is not complete.');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with Amazon';
    button.style.cssText =
      'min-height:45px;padding:0 1.5rem;border:0;border-radius:6px;background:#ffd814;font:inherit';
    place.addEventListener('click', () => {
      const page = new URL('checkout', root);
      page.searchParams.set('payloadJSON', payloadJSON);
      page.searchParams.set('signature', signature);
      page.searchParams.set('publicKeyId', config.publicKeyId);
      location.assign(page.href);
    });
    place.replaceChildren(button);
  }

  globalThis.amazon = { Pay: { renderButton } };
})();
