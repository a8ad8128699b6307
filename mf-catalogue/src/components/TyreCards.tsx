import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { PageInfo } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { comparePath } from '../lib/addresses';
import type { CardTyre } from '../lib/card-tyre';
import { positionOf } from '../lib/chosen-tyre';
import { compared, compareTyre } from '../lib/compared';
import type { Fittings } from '../lib/fetch-fittings';
import type { FittingKind } from '../lib/fitting-kind';
import { listHandlers } from '../lib/list-handlers';
import { buyAddresses, openedCard, openedEarly } from '../lib/opened-card';
import { rememberViewed } from '../lib/recently-viewed';
import type { Highlights } from '../lib/results';
import { useAdding } from '../lib/use-adding';
import { AddingNotices } from './AddingNotices';
import { FormToCopy } from './FormToCopy';
import { PriceTooltips } from './PriceTooltips';
import { TyreCard } from './TyreCard';
import styles from './TyreCards.module.css';

const CardsSeen = lazyRetry(async () => (await import('./CardsSeen')).CardsSeen);

/** Props that all cards of a list share. */
export interface CardsOffer {
  /** The route whose prices are shown: 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
  readonly payWithPaypal: boolean;
  /** The vehicle that cards name if the tyre fits it, such as 'FORD FOCUS'. */
  readonly vehicle?: string | undefined;
  /** The date in London, YYYY-MM-DD; absent if cards show no fitting times, as without a postcode (T-EARLIEST-INFO). */
  readonly fittingFrom?: string | undefined;
  /** True if prices and stock are not fresh; nothing can be ordered then. */
  readonly isStale?: boolean | undefined;
}

export type CardOf = (tyre: CardTyre, ribbon?: string) => ReactNode;

export interface TyreCardsProps {
  /** All tyres that have a card. */
  readonly tyres: readonly CardTyre[];
  readonly offer: CardsOffer;
  /** The tyres featured above the list. */
  readonly highlights?: Highlights | undefined;
  /** Stock codes in the basket when the page was rendered. */
  readonly inBasket: readonly string[];
  readonly page: Pick<PageInfo, 'url' | 'query' | 'form'>;
  /** The address of the tyres that are shown, if it is no longer the page's. */
  readonly address?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (card: CardOf) => ReactNode;
}

/** A list of cards. It handles the events of all cards, which have no handlers, state or hooks of their own. */
export function TyreCards({
  tyres,
  offer,
  highlights,
  inBasket: initial,
  page,
  address = page.url,
  className,
  children,
}: TyreCardsProps) {
  const adding = useAdding(initial, positionOf(page));
  const { opened, onClick } = useOpenedCard(page);
  const buyAddress = useMemo(() => buyAddresses(address), [address]);
  const chosen = useSyncExternalStore(compared.subscribe, compared.get, compared.getOnServer);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [fittings, setFittings] = useState<Fittings>(new Map());
  const [isTooMany, setTooMany] = useState(false);
  const isLive = useAfterPaint();

  const onChange = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.form?.id === compareFormId) setTooMany(!compareTyre(target.value, target.checked));
    if (target.name === 'quantity' && target.value) {
      const stCode = target.closest('[data-stcode]')?.getAttribute('data-stcode');
      if (stCode) setQuantities((before) => new Map(before).set(stCode, Number(target.value)));
    }
  };
  const fittingOf = ({ id }: CardTyre): FittingKind | 'loading' | undefined =>
    offer.fittingFrom === undefined ? undefined : fittings.has(id) ? fittings.get(id) : 'loading';
  const card: CardOf = (tyre, ribbon) => {
    // A featured tyre has a second card in the list.
    const id = ribbon ? `top-${tyre.st_code}` : tyre.st_code;
    return (
      <TyreCard
        tyre={tyre}
        id={id}
        ribbon={ribbon}
        buyAddress={buyAddress(id)}
        isOpen={opened === id}
        inBasket={adding.inBasket.has(tyre.st_code)}
        adding={adding.adding?.stCode === tyre.st_code ? adding.adding.route : undefined}
        problem={adding.failed?.stCode === tyre.st_code ? adding.failed.message : undefined}
        quantity={quantities.get(tyre.st_code) ?? 1}
        isCompared={chosen.includes(tyre.st_code)}
        fitting={fittingOf(tyre)}
        route={offer.route}
        payWithPaypal={offer.payWithPaypal}
        vehicle={offer.vehicle}
        isStale={offer.isStale}
      />
    );
  };
  return (
    <div
      className={className}
      {...listHandlers}
      onClick={onClick}
      onSubmit={adding.onSubmit}
      onChange={onChange}
    >
      <AddingNotices {...adding} />
      {children(card)}
      <form id={compareFormId} action={comparePath()} className={styles.plainCompare}>
        <Button type="submit">Compare tyres</Button>
      </form>
      <PriceTooltips />
      {!offer.isStale && <FormToCopy route={offer.route} />}
      {isLive && <CardsSeen tyres={tyres} offer={offer} highlights={highlights} onFittings={setFittings} />}
      <LiveRegion visible={isTooMany}>
        {isTooMany ? 'You can compare up to three tyres.' : adding.failed?.message}
      </LiveRegion>
    </div>
  );
}

/** The id of the form that the cards' checkboxes belong to. Without script the form is submitted. */
const compareFormId = 'compare-tyres';

/**
 * The card whose purchase panel is open, and the handler that opens the panel of the card whose 'Buy' is pressed. Before this is
 * live the early script opens it; without script the press navigates to the address with that panel open.
 */
function useOpenedCard(page: Pick<PageInfo, 'query' | 'form'>) {
  const asked = openedCard(page);
  const [pressed, setPressed] = useState(() => ({ asked, opened: openedEarly(asked) }));
  useEffect(() => {
    if (pressed.opened && pressed.opened !== pressed.asked)
      rememberViewed(document.getElementById(pressed.opened)?.dataset['stcode']);
  }, [pressed]);
  const opened = pressed.asked === asked ? pressed.opened : asked;
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-buy]') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const id = link.dataset['buy'];
    setPressed({ asked, opened: id === opened ? undefined : id });
  };
  return { opened, onClick };
}

/** False until the hydrated page has been painted. */
function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true));
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}
