/* global document, URL, fetch */
/**
 * The part of Google's pay.js that the shop uses: `google.payments.api.PaymentsClient` with its three calls. The sheet is a
 * dialog; the token comes from the sandbox, whose card gateway accepts it.
 */
(function () {
  'use strict';
  const root = new URL('.', document.currentScript.src);

  function failure(statusCode, statusMessage) {
    return Object.assign(new Error(statusMessage), { statusCode, statusMessage });
  }

  class PaymentsClient {
    isReadyToPay(request) {
      const isRight = request.apiVersion === 2 && Array.isArray(request.allowedPaymentMethods);
      return isRight
        ? Promise.resolve({ result: true })
        : Promise.reject(failure('DEVELOPER_ERROR', 'The request is not complete.'));
    }

    createButton({ onClick }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-label', 'Pay with Google Pay');
      button.textContent = 'Pay with G Pay';
      button.style.cssText =
        'width:100%;min-height:48px;border:0;border-radius:8px;background:#000;color:#fff;font:inherit;cursor:pointer';
      button.addEventListener('click', onClick);
      const holder = document.createElement('div');
      holder.append(button);
      return holder;
    }

    async loadPaymentData(request) {
      const price = request.transactionInfo.totalPrice;
      const merchant =
        request.allowedPaymentMethods[0].tokenizationSpecification.parameters.gatewayMerchantId;
      await askBuyer(`Pay £${price} with Google Pay?`);
      const answer = await fetch(new URL(`token?merchant=${encodeURIComponent(merchant)}`, root));
      if (!answer.ok) throw failure('INTERNAL_ERROR', 'There is no token.');
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: 'Visa •••• 1111',
          info: { cardNetwork: 'VISA', cardDetails: '1111' },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: await answer.text() },
        },
      };
    }
  }

  /** Resolves when the buyer pays; rejects as Google's sheet does when it is closed. */
  function askBuyer(question) {
    return new Promise((resolve, reject) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Google Pay');
      const words = document.createElement('p');
      words.textContent = question;
      const end = (work) => () => {
        dialog.remove();
        work();
      };
      const pay = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Pay now' });
      const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
      const cancel = end(() => reject(failure('CANCELED', 'User closed the Payment Request UI.')));
      pay.addEventListener('click', end(resolve));
      close.addEventListener('click', cancel);
      dialog.addEventListener('cancel', cancel);
      dialog.append(words, pay, close);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  globalThis.google = { ...globalThis.google, payments: { api: { PaymentsClient } } };
})();
