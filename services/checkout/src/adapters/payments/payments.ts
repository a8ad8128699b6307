import { PaymentUnavailable } from '../../errors';
import type { ProviderName } from '../../domain/payment-ledger';
import type { PaymentProvider } from './payment-provider';

/** The payment providers of this shop. */
export interface Payments {
  /** Whether new orders can be paid through a provider. */
  offers(name: ProviderName): boolean;
  /** The provider of an order or a payment. @throws PaymentUnavailable when its settings are gone */
  of(owner: { readonly provider: ProviderName }): PaymentProvider;
}

/** Finds providers by their names. */
export function createPayments(providers: readonly PaymentProvider[]): Payments {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  return {
    offers: (name) => byName.has(name),
    of({ provider }) {
      const found = byName.get(provider);
      if (!found) throw new PaymentUnavailable(`this shop has no settings for ${provider}`);
      return found;
    },
  };
}
