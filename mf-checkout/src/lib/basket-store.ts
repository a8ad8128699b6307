import type {} from '@tyres/checkout-contract/events';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import type { Bus } from '@tyres/kit/bus';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface BasketState {
  /** The newest basket in this document; null until a call or an event brings one. */
  readonly basket: Basket | null;
}

// All fragments of this micro-frontend in a document share it. On the server it stays empty, and views render their own data.
const nothing: BasketState = { basket: null };
const store = createStore(() => nothing);

// The bus replays its last event to late subscribers. Without this revision the modal would open twice for it.
let shownRevision = 0;

function isNews({ revision }: Basket): boolean {
  if (revision <= shownRevision) return false;
  shownRevision = revision;
  return true;
}

function newer(one: Basket | null, other: Basket | null): Basket | null {
  if (!one || !other) return one ?? other;
  return other.revision > one.revision ? other : one;
}

/**
 * Stores a basket if it is newer than the stored one, or if nothing is stored on the server any more.
 * @returns whether it was stored
 */
function receiveBasket(basket: Basket): boolean {
  const held = store.getState().basket;
  const isLost = basket.revision === 0;
  if (held && basket.revision <= held.revision && !isLost) return false;
  store.setState({ basket });
  return true;
}

/** Stores a basket from this micro-frontend's own call, and emits `basket:changed`. */
export function publishBasket(bus: Bus, basket: Basket): void {
  if (receiveBasket(basket))
    bus.emit('basket:changed', { revision: basket.revision, basket: withoutPerson(basket) });
}

/** Returns the basket from `load`, or a newer one received since. */
export function useBasket(loaded: Basket | null): Basket | null {
  const held = useStore(store, (state) => state.basket);
  return newer(loaded, held);
}

/** Returns the basket from `load`, or a newer one, for code that outlives a render. */
export function newestBasket(loaded: Basket): Basket {
  return newer(loaded, store.getState().basket) ?? loaded;
}

/**
 * Updates the store while a fragment is mounted. A basket from another team's call is stored and emitted as
 * `basket:changed`; one from another tab is only stored. `onOpen` is called if the sender asks to open the modal.
 */
export function useBasketEvents(onOpen?: () => void): void {
  const { bus } = useShell();
  useBusEvent('basket:received', ({ basket, open }) => {
    publishBasket(bus, basket);
    if (open && onOpen && isNews(basket)) onOpen();
  });
  useBusEvent('basket:changed', ({ basket }) => void receiveBasket(basket));
}

/** Empties the store between tests. */
export function forgetBasket(): void {
  shownRevision = 0;
  store.setState(nothing);
}
