import { useEffect, useState, type ChangeEvent, type ReactNode } from 'react';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { comparePath } from '../lib/addresses';
import type { CardTyre } from '../lib/card-tyre';
import type { ChosenTyre } from '../lib/chosen-tyre';
import type { Fittings } from '../lib/fetch-fittings';
import type { FittingKind } from '../lib/fitting-kind';
import { listHandlers } from '../lib/list-handlers';
import type { Highlights } from '../lib/results';
import { useAdding } from '../lib/use-adding';
import { AddingNotices } from './AddingNotices';
import { symbols } from './drawings';
import { PriceTooltips } from './PriceTooltips';
import { TyreCard } from './TyreCard';
import styles from './TyreCards.module.css';

const loadCardsSeen = () => import('./CardsSeen');
const CardsSeen = lazyRetry(() => loadCardsSeen().then((module) => module.CardsSeen));
const drawings = { __html: `<svg>${symbols}</svg>` };

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
  readonly position?: ChosenTyre['position'];
  readonly className?: string | undefined;
  readonly children: (card: CardOf) => ReactNode;
}

/** A list of cards. It handles the events of all cards, which have no handlers, state or hooks of their own. */
export function TyreCards({
  tyres,
  offer,
  highlights,
  inBasket: initial,
  position,
  className,
  children,
}: TyreCardsProps) {
  const adding = useAdding(initial, position);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [fittings, setFittings] = useState<Fittings>(new Map());
  const [isTooMany, setTooMany] = useState(false);
  const isLive = useAfterPaint();

  /** Changes the checkbox at once, and changes it back if the limit is exceeded. */
  const compare = (stCode: string, isChosen: boolean): void => {
    const others = chosen.filter((code) => code !== stCode);
    setChosen(isChosen ? [...others, stCode] : others);
    void loadCardsSeen().then(({ pressCompare }) => {
      const hasRoom = pressCompare(stCode, isChosen);
      setTooMany(!hasRoom);
      if (!hasRoom) setChosen(others);
    });
  };
  const onChange = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (target instanceof HTMLInputElement && target.form?.id === compareFormId) {
      compare(target.value, target.checked);
    }
    if (target instanceof HTMLSelectElement && target.name === 'quantity' && target.value) {
      const stCode = target.closest('[data-stcode]')?.getAttribute('data-stcode');
      if (stCode) setQuantities((before) => new Map(before).set(stCode, Number(target.value)));
    }
  };
  const fittingOf = ({ id }: CardTyre): FittingKind | 'loading' | undefined =>
    offer.fittingFrom === undefined ? undefined : fittings.has(id) ? fittings.get(id) : 'loading';
  const card: CardOf = (tyre, ribbon) => (
    <TyreCard
      tyre={tyre}
      ribbon={ribbon}
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
  return (
    <div className={className} {...listHandlers} onSubmit={adding.onSubmit} onChange={onChange}>
      <div hidden dangerouslySetInnerHTML={drawings} />
      <AddingNotices {...adding} />
      {children(card)}
      <form id={compareFormId} action={comparePath()} className={styles.plainCompare}>
        <Button type="submit">Compare tyres</Button>
      </form>
      <PriceTooltips />
      {isLive && (
        <CardsSeen
          tyres={tyres}
          offer={offer}
          highlights={highlights}
          onFittings={setFittings}
          onCompared={setChosen}
        />
      )}
      <LiveRegion visible={isTooMany}>
        {isTooMany ? 'You can compare up to three tyres.' : adding.failed?.message}
      </LiveRegion>
    </div>
  );
}

/** The id of the form that the cards' checkboxes belong to. Without script the form is submitted. */
const compareFormId = 'compare-tyres';

/** False until the hydrated page has been painted. */
function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true));
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}
