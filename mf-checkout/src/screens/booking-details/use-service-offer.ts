import { addToBasket, serviceModalWindow } from '@tyres/checkout-contract/endpoints';
import type { Basket, ServiceOffer } from '@tyres/checkout-contract/payloads';
import type { Outcome } from '@tyres/kit/outcome';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { useRef, useState } from 'react';
import { publishBasket } from '../../lib/basket-store';

/** A service that the shopper is asked about. */
export interface OpenOffer {
  readonly service: NonNullable<ServiceOffer['service']>;
  /** How many are added: one, or one for each tyre (T-SERVICE-YES). */
  readonly quantity: number;
  readonly answer: (isWanted: boolean) => void;
}

/**
 * The offer of a service before a fitted order is placed (T-CHECKOUT-SERVICE-*). `ask` resolves when the order can go on, or to
 * the reason why not: the shopper wanted the service, and it could not be added. A service that is declined is not offered
 * again on this page.
 */
export function useServiceOffer(): {
  readonly offer: OpenOffer | undefined;
  readonly ask: (basket: Basket) => Promise<Outcome | undefined>;
} {
  const { bus, call, record } = useShell();
  const [offer, setOffer] = useState<OpenOffer>();
  const declined = useRef(new Set<string>());

  const findService = async ({ home_delivery, products }: Basket): Promise<ServiceOffer['service']> => {
    if (home_delivery === 1) return null;
    const { show_modal, service } = await call(serviceModalWindow, {});
    if (show_modal !== 1 || !service || declined.current.has(service.code)) return null;
    return products.some(({ st_code }) => st_code === service.code) ? null : service;
  };

  const ask = async (basket: Basket): Promise<Outcome | undefined> => {
    // Nobody waits for an offer that fails: the order goes on (X-LOG-SERVICE-MODAL).
    const service = await findService(basket).catch(() => console.error('There was an error!'));
    if (!service) return undefined;
    const { code, price_type } = service;
    const quantity = price_type === 'fixed' ? 1 : basket.total_tyres;
    record('service_modal', { choice: 'shown', item_id: code });
    const isWanted = await new Promise<boolean>((answer) => setOffer({ service, quantity, answer }));
    setOffer(undefined);
    record('service_modal', { choice: isWanted ? 'accepted' : 'rejected', item_id: code });
    if (!isWanted) {
      declined.current.add(code);
      return undefined;
    }
    const added = await call(addToBasket, { st_code: code, quantity });
    publishBasket(bus, added.basket);
    // The form sends which basket it shows, so it must show this one first.
    await new Promise((done) => setTimeout(done));
    return added.basket_updated === 1 ? undefined : { kind: 'refused', message: added.message ?? sorry };
  };

  return { offer, ask };
}
