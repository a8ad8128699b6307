import { addToBasketAction } from '@tyres/checkout-contract/form-actions';
import type { PageInfo } from '@tyres/kit/fragment';
import type { CardTyre } from '../lib/card-tyre';
import { TyreCards, type CardsOffer } from './TyreCards';
import { TyreGrid } from './TyreGrid';
import styles from './TyreOffers.module.css';

export interface TyreOffersProps {
  readonly tyres: readonly CardTyre[];
  /** Stock codes in the basket when the page was rendered. */
  readonly inBasket: readonly string[];
  readonly page: PageInfo;
  /** The address of the tyres that are shown, if it is no longer the page's. */
  readonly address?: string | undefined;
  readonly offer?: CardsOffer;
  readonly isLoading?: boolean;
  /** True if prices and stock are not fresh; nothing can be ordered then. */
  readonly isStale?: boolean;
}

const fittedOffer: CardsOffer = { route: 0, payWithPaypal: false };

/** A grid of tyre cards for pages other than the search results. */
export function TyreOffers({
  tyres,
  inBasket,
  page,
  address,
  offer = fittedOffer,
  isLoading = false,
  isStale = false,
}: TyreOffersProps) {
  return (
    <TyreCards
      tyres={tyres}
      offer={isStale ? { ...offer, isStale } : offer}
      inBasket={inBasket}
      page={page}
      address={address}
      className={styles.offers}
    >
      {(card) => (
        <>
          {page.form?.action === addToBasketAction && (
            <p role="alert" className={styles.refused}>
              {page.form.problem.message}
            </p>
          )}
          {tyres.length === 0 && <p className={styles.none}>No tyres found.</p>}
          <div className={styles.tyres} aria-busy={isLoading}>
            <TyreGrid tyres={tyres} card={card} />
          </div>
        </>
      )}
    </TyreCards>
  );
}
