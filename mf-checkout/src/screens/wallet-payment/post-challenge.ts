import type { WalletAnswer } from '@tyres/checkout-contract/payloads';

/** Leads to the page of the shopper's bank, by the form that it asks for (3-D Secure). */
export function postChallenge({ url, ...fields }: NonNullable<WalletAnswer['challenge']>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
