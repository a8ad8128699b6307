import type { Basket } from '@tyres/checkout-contract/payloads';
import { tyresAddress } from '@tyres/checkout-contract/steps';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Notice } from '@tyres/ui/Notice';
import { AppointmentLost } from '../../components/AppointmentLost';
import { basketPath, bookingDetailsPath, chooseFitterPath } from '../../lib/addresses';
import { BasketLines } from '../../components/BasketLines';
import { BasketTotals } from '../../components/BasketTotals';
import { OffersBox } from '../../components/OffersBox';
import { appointmentLabel, extrasOf, tyresOf } from '../../lib/basket-lines';
import { useBasket, useBasketEvents } from '../../lib/basket-store';
import { useBasketActions, type BasketActions } from '../../lib/use-basket-actions';
import { payButtonId } from '../../lib/ids';
import { useState, type ReactNode } from 'react';
import type { SummaryCardData } from './load';
import { nextStepId, StickyBar } from './StickyBar';
import styles from './View.module.css';

/** The summary of the basket beside the pages of the order (S11.1 to S11.10). */
export function View({ data, page }: ViewProps<SummaryCardData>) {
  const basket = useBasket(data.basket);
  const actions = useBasketActions();
  useBasketEvents();

  if (!basket)
    return <p className={styles.card}>Your basket is not available at the moment. Nothing in it is lost.</p>;
  // The checkout has a button of its own, and a page needs no link to itself, also not with a postcode in its path.
  const isCheckout = page.path === bookingDetailsPath;
  const isLastStep = isCheckout || `${page.path}/`.startsWith(`${basket.button.link}/`);
  const isEmpty = basket.products.length === 0;
  // The basket page says itself that there is nothing in it.
  if (isEmpty && page.path === basketPath) return null;
  const contents = <Contents basket={basket} page={page} actions={actions} />;
  return (
    <>
      <section
        className={isCheckout ? `${styles.card} ${styles.leads}` : styles.card}
        aria-labelledby="summary-heading"
        id="summary"
      >
        <header className={styles.head}>
          <h2 id="summary-heading" className={styles.heading}>
            Your order
          </h2>
          <a href={tyresAddress(basket.home_delivery === 1)}>(Change tyres)</a>
        </header>
        {isCheckout && !isEmpty ? <Fold total={basket.total}>{contents}</Fold> : contents}
        {!isLastStep && !isEmpty && (
          <ButtonLink
            id={nextStepId}
            kind={page.path === basketPath ? 'action' : 'secondary'}
            wide
            href={basket.button.link}
          >
            {basket.button.label}
          </ButtonLink>
        )}
      </section>
      {page.path === basketPath && <StickyBar total={basket.total} target={nextStepId} />}
      {isCheckout && !isEmpty && <StickyBar total={basket.total} target={payButtonId} />}
    </>
  );
}

/** On a phone the order is folded above the form, with its total in sight; without script, and beside the form, all is shown. */
function Fold({ total, children }: { readonly total: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls="summary-contents"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide your order' : 'Show your order'}
        <strong>£{total}</strong>
      </button>
      <div id="summary-contents" className={isOpen ? styles.contents : styles.folded}>
        {children}
      </div>
    </>
  );
}

interface ContentsProps extends PartProps {
  readonly page: PageInfo;
}

function Contents({ basket, page, actions }: ContentsProps) {
  const isEmpty = basket.products.length === 0;
  return (
    <>
      {isEmpty ? (
        <p>Your basket is empty.</p>
      ) : (
        <BasketLines products={tyresOf(basket)} returnTo={page.url} actions={actions} />
      )}
      <Extras basket={basket} returnTo={page.url} actions={actions} />
      {[basket.extras_removed, basket.discounts_removed].map(
        (text) =>
          text && (
            <Notice key={text} tone="warning" role="status">
              {text}
            </Notice>
          ),
      )}
      {basket.home_delivery === 0 && !isEmpty && <Appointment basket={basket} path={page.path} />}
      {!isEmpty && <BasketTotals basket={basket} />}
      <LiveRegion>{actions.message}</LiveRegion>
      {/* The checkout form asks this itself. */}
      {basket.button.link.includes('booking-details') && page.path !== bookingDetailsPath && (
        <OffersBox basket={basket} actions={actions} />
      )}
    </>
  );
}

interface PartProps {
  readonly basket: Basket;
  readonly actions: BasketActions;
}

function Extras({ basket, returnTo, actions }: PartProps & { readonly returnTo: string }) {
  const extras = extrasOf(basket);
  if (extras.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partHeading}>Your selected extras</h3>
      <BasketLines products={extras} returnTo={returnTo} actions={actions} />
    </div>
  );
}

function Appointment({ basket, path }: { readonly basket: Basket; readonly path: string }) {
  const isLost = basket.appointment_lost !== null;
  // These pages say themselves why the time is lost.
  const isSaid = path === basketPath || path === bookingDetailsPath;
  return (
    <div className={styles.part}>
      {basket.fitter ? (
        <>
          <strong>{basket.fitter.name}</strong>
          <span className={styles.soft}>{basket.fitter.address}</span>
          <span>{appointmentLabel(basket)}</span>
        </>
      ) : (
        <span>No fitter selected</span>
      )}
      {isLost && isSaid && (
        <span>
          No time is held for you. <a href={chooseFitterPath}>Choose a new time</a>
        </span>
      )}
      {!isSaid && <AppointmentLost basket={basket} />}
    </div>
  );
}
