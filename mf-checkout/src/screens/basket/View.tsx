import { toggleRouteKeeping } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { toWire } from '@tyres/contract-kit/endpoint';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { useShell } from '@tyres/kit/use-shell';
import { Badge } from '@tyres/ui/Badge';
import { Button, ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Notice } from '@tyres/ui/Notice';
import { AppointmentLost } from '../../components/AppointmentLost';
import { FitterFirst } from '../../components/FitterFirst';
import { OrderSteps } from '../../components/OrderSteps';
import { basketPath, confirmSizePath, selectTyresPath } from '../../lib/addresses';
import { useBasket, useBasketEvents } from '../../lib/basket-store';
import { useBasketActions, type BasketActions } from '../../lib/use-basket-actions';
import { Extras } from './Extras';
import type { BasketData } from './load';
import { SearchForms } from './SearchForms';
import styles from './View.module.css';

/** The basket page: the fitting method and the next step. The summary card lists the contents (S10.5 to S10.8, S13.*). */
export function View({ data, page }: ViewProps<BasketData>) {
  const basket = useBasket(data.basket);
  const actions = useBasketActions();
  useBasketEvents();

  if (!basket) {
    return (
      <div className={styles.basket}>
        <h1>Your basket</h1>
        <Notice tone="warning" title="Your basket is not available at the moment">
          Nothing in it is lost. <a href={basketPath}>Try again</a>
        </Notice>
      </div>
    );
  }
  if (basket.products.length === 0) return <EmptyBasket data={data} basket={basket} page={page} />;
  return (
    <div className={styles.basket}>
      <OrderSteps basket={basket} hasVehicle={data.registration !== null} step="Select tyres" />
      <h1>Your basket</h1>
      <AppointmentLost basket={basket} />
      <FittingMethod basket={basket} actions={actions} />
      {data.extras && <Extras extras={data.extras} basket={basket} actions={actions} />}
      <ButtonLink kind="action" href={basket.button.link}>
        {basket.button.label}
      </ButtonLink>
    </div>
  );
}

interface EmptyBasketProps {
  readonly data: BasketData;
  readonly basket: Basket;
  readonly page: PageInfo;
}

/** The way on from an empty basket: the search that was begun, and the forms for another one (S13.1, S13.3, S13.4). */
function EmptyBasket({ data, basket, page }: EmptyBasketProps) {
  const next = data.sizeLabel ? selectTyresPath : data.registration ? confirmSizePath : undefined;
  return (
    <div className={styles.basket}>
      <h1>Your basket is empty</h1>
      <FitterFirst basket={basket} />
      {data.sizeLabel ? (
        <>
          <h2>Your chosen tyre size: {data.sizeLabel}</h2>
          <p>Click the continue button to choose your tyres.</p>
        </>
      ) : data.registration ? (
        <>
          <h2>You&apos;ve entered your registration: {data.registration}</h2>
          <p>Click the continue button to choose your tyre size.</p>
        </>
      ) : (
        <p>Tell us your registration or tyre size, and we show you what fits.</p>
      )}
      {next && (
        <ButtonLink kind="action" href={next}>
          Continue
        </ButtonLink>
      )}
      {basket.button.show_registration_size_form && (
        <SearchForms page={page} postcode={basket.postcode} isNextStep={!next} />
      )}
    </div>
  );
}

interface MethodProps {
  readonly basket: Basket;
  readonly actions: BasketActions;
}

/** The choice between fitting and delivery. A change on this page keeps the basket lines and reprices them (SD17). */
function FittingMethod({ basket, actions }: MethodProps) {
  return (
    <section aria-labelledby="fitting-method" className={styles.methods}>
      <h2 id="fitting-method">Confirm your fitting method</h2>
      <Method route={0} title="Fully fitted" note="Fitting Included" basket={basket} actions={actions}>
        {basket.fitter?.name ?? 'No garage selected'}
      </Method>
      <Method route={1} title="Tyre delivery" note="Fitting NOT Included" basket={basket} actions={actions}>
        Tyres delivered straight to your door in 3-5 working days
      </Method>
      <LiveRegion>{actions.message}</LiveRegion>
    </section>
  );
}

interface MethodCardProps extends MethodProps {
  readonly route: 0 | 1;
  readonly title: string;
  readonly note: string;
  readonly children: string;
}

function Method({ route, title, note, basket, actions, children }: MethodCardProps) {
  const { call } = useShell();
  const current = basket.home_delivery === route;
  return (
    <form
      method="post"
      action={toWire(toggleRouteKeeping, { route }).url}
      className={current ? styles.current : styles.method}
      onSubmit={(event) => {
        event.preventDefault();
        void actions.run(() => call(toggleRouteKeeping, { route }));
      }}
    >
      <input type="hidden" name="return_to" value={basketPath} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {current ? (
        <Badge tone="success">Selected</Badge>
      ) : (
        <Button type="submit" small busy={actions.busy} aria-label={`Select ${title}`}>
          Select
        </Button>
      )}
    </form>
  );
}
