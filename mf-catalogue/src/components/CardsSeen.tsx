import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type {} from '@tyres/catalogue-contract/events';
import { useShell } from '@tyres/kit/use-shell';
import type { CardTyre } from '../lib/card-tyre';
import { compared } from '../lib/compared';
import { fetchFittings, type Fittings } from '../lib/fetch-fittings';
import { onMissingPicture, replaceMissingIn } from '../lib/missing-picture';
import { refreshAfterMs, refreshTooltips } from '../lib/refresh-tooltips';
import type { Highlights } from '../lib/results';
import { viewedItems } from '../lib/viewed-items';
import { CompareBar } from './CompareBar';
import { FittingTooltips } from './FittingTooltips';

export interface CardsSeenProps {
  readonly tyres: readonly CardTyre[];
  /** As in `CardsOffer`. */
  readonly offer: { readonly route: 0 | 1; readonly fittingFrom?: string | undefined };
  readonly highlights?: Highlights | undefined;
  readonly onFittings: (change: (before: Fittings) => Fittings) => void;
}

/**
 * Does the work for cards that can wait until after the first paint: fitting times, comparison, missing pictures,
 * analytics and tooltips.
 */
export function CardsSeen({ tyres, offer, highlights, onFittings }: CardsSeenProps) {
  const { bus, call, record } = useShell();
  const { route, fittingFrom } = offer;
  // A new set for each postcode, so that answers for an earlier postcode can be ignored.
  const asked = useRef(new Set<number>());
  const recorded = useRef(new Set<number>());

  /** Fetches the fitting times of all new cards in one call (C-EARLIEST-FITTING). */
  const askForFittings = useEffectEvent(async (): Promise<void> => {
    const askedNow = asked.current;
    const fresh = fittingFrom === undefined ? [] : takeNew(tyres, askedNow);
    if (fittingFrom === undefined || fresh.length === 0) return;
    const known = await fetchFittings(call, fresh, fittingFrom);
    if (asked.current === askedNow) onFittings((before) => new Map([...before, ...known]));
  });

  useEffect(() => {
    const lastRevision = bus.last('catalogue:updatedPostcode')?.revision;
    return bus.on('catalogue:updatedPostcode', ({ revision }) => {
      // The bus replays its last event to new subscribers, and the page already shows that one.
      if (revision === lastRevision) return;
      asked.current = new Set();
      onFittings(() => new Map());
      void askForFittings();
    });
  }, [bus, onFittings]);

  const { ourChoice, featured } = highlights ?? {};
  useEffect(() => {
    if (ourChoice) record('featured_top_spot', viewedItems([ourChoice.tyre], route));
    for (const { tyre } of featured ?? []) record('featured_tyre', viewedItems([tyre], route));
  }, [ourChoice, featured, route, record]);

  useEffect(() => {
    void askForFittings();
    const fresh = takeNew(tyres, recorded.current);
    if (fresh.length > 0) record('view_item', viewedItems(fresh, route));
    replaceMissingIn(document);
    const timer = setTimeout(() => refreshTooltips(document), refreshAfterMs);
    return () => clearTimeout(timer);
  }, [tyres, route, fittingFrom, record]);

  const chosen = useSyncExternalStore(compared.subscribe, compared.get, compared.getOnServer);

  useEffect(() => {
    document.addEventListener('error', onMissingPicture, true);
    return () => document.removeEventListener('error', onMissingPicture, true);
  }, []);

  return (
    <>
      {fittingFrom !== undefined && <FittingTooltips />}
      {chosen.length > 0 && <CompareBar codes={chosen} />}
    </>
  );
}

/** Returns the tyres that are not in `known`, each once, and adds them to it. */
function takeNew(tyres: readonly CardTyre[], known: Set<number>): CardTyre[] {
  const fresh: CardTyre[] = [];
  for (const tyre of tyres) {
    if (known.has(tyre.id)) continue;
    known.add(tyre.id);
    fresh.push(tyre);
  }
  return fresh;
}
