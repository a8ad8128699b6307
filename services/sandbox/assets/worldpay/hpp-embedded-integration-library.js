// Stands in for Worldpay's script of the same name: `new WPCL.Library().setup({ url, type: 'lightbox', … })` opens the hosted
// page in a dialog over the merchant's page, and tells or follows its result.
(function () {
  'use strict';
  const { document, location, URL } = globalThis;
  const endings = {
    success: 'successURL',
    failure: 'failureURL',
    cancelled: 'cancelURL',
    pending: 'pendingURL',
    error: 'errorURL',
  };

  function Library() {}

  Library.prototype.setup = function (options) {
    const page = new URL(options.url);
    page.searchParams.set('embedded', options.type);
    ['country', 'language', 'preferredPaymentMethod'].concat(Object.values(endings)).forEach(function (name) {
      if (options[name]) page.searchParams.set(name, options[name]);
    });
    const frame = document.createElement('iframe');
    frame.src = page.href;
    frame.title = 'Secure card payment';
    frame.style.cssText = 'width:100%;height:100%;border:0;display:block';
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Secure card payment');
    dialog.style.cssText =
      'box-sizing:border-box;width:min(36rem,100vw);height:min(46rem,100dvh);max-width:100vw;max-height:100dvh;padding:0;border:0;border-radius:8px;overflow:hidden';
    dialog.append(frame);
    document.body.append(dialog);

    function finish(status, to) {
      globalThis.removeEventListener('message', hear);
      dialog.remove();
      if (options.resultCallback) options.resultCallback({ order: { status: status, url: to } });
      else location.assign(to);
    }
    function hear(event) {
      if (event.source !== frame.contentWindow || event.origin !== page.origin) return;
      const status = event.data && event.data.status;
      if (Object.prototype.hasOwnProperty.call(endings, status))
        finish(status, event.data.url || options[endings[status]]);
    }
    globalThis.addEventListener('message', hear);
    dialog.addEventListener('cancel', function (event) {
      event.preventDefault();
      finish('cancelled', options.cancelURL);
    });
    dialog.showModal();
  };

  globalThis.WPCL = { Library: Library };
})();
