import type {} from '@tyres/checkout-contract/events';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { Bus } from '@tyres/kit/bus';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface BasketState {
  /** The newest basket that this document has seen; null until a call or an event brought one. */
  readonly basket: Basket | null;
}

// Shared by all fragments of this micro-frontend in a document. On the server it stays empty: views render their own data there.
const store = createStore<BasketState>(() => ({ basket: null }));

// The bus replays its last event to late subscribers: a selection that was shown once is not shown again.
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

/** Stores a basket from an answer unless it is older than the stored one. @returns whether it was stored */
function receiveBasket(basket: Basket): boolean {
  const held = store.getState().basket;
  if (held && basket.revision <= held.revision) return false;
  store.setState({ basket });
  return true;
}

/** Stores a basket from this micro-frontend's own call, and emits `basket:changed`. */
export function publishBasket(bus: Bus, basket: Basket): void {
  if (receiveBasket(basket)) bus.emit('basket:changed', { revision: basket.revision, basket });
}

/** The page's basket, or a newer one received since. */
export function useBasket(loaded: Basket | null): Basket | null {
  const held = useStore(store, (state) => state.basket);
  return newer(loaded, held);
}

/**
 * Keeps the store up to date while a fragment is mounted: baskets from other teams' calls are stored and published,
 * those from other tabs only stored. `onOpen` runs when the sender asks to show the selection.
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
  store.setState({ basket: null });
}
