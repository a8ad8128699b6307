import { processOrderFormAction } from '@tyres/checkout-contract/form-actions';
import type { ViewProps } from '@tyres/kit/fragment';
import { lazyRetry } from '@tyres/kit/lazy-retry';
import { ErrorSummary } from '@tyres/ui/ErrorSummary';
import { Notice } from '@tyres/ui/Notice';
import { Panel } from '@tyres/ui/Panel';
import { useState } from 'react';
import { OrderSteps } from '../../components/OrderSteps';
import { chooseFitterPath } from '../../lib/addresses';
import { useBasket } from '../../lib/basket-store';
import { AddressFields } from './AddressFields';
import { Appointment } from './Appointment';
import { DiscountBox, DiscountForms } from './discounts/DiscountBox';
import { useDiscountCodes } from './discounts/use-discount-codes';
import type { BookingDetailsData } from './load';
import { Payment } from './Payment';
import { ShippingFields } from './ShippingFields';
import { TextField } from './TextField';
import { OrderUnderway } from './OrderUnderway';
import { TelephoneField } from './TelephoneField';
import { useAddresses } from './use-addresses';
import { useKeptForm } from './use-kept-form';
import { useCheckoutForm } from './use-checkout-form';
import { VanRefused } from './VanRefused';
import styles from './View.module.css';

const CardPayment = lazyRetry(() => import('./CardPayment').then((module) => module.CardPayment));
const ServiceModal = lazyRetry(() => import('./ServiceModal').then((module) => module.ServiceModal));

/** The checkout, or the way to an order whose payment is not settled. */
export function View({ data, page }: ViewProps<BookingDetailsData>) {
  return data.underway ? (
    <OrderUnderway reference={data.underway.reference} path={data.underway.path} />
  ) : (
    <CheckoutForm data={data} page={page} />
  );
}

/** The checkout form: billing details, shipping if needed, the appointment and payment (S19.1 to S19.7). */
function CheckoutForm({ data, page }: ViewProps<BookingDetailsData>) {
  const basket = useBasket(data.basket) ?? data.basket;
  const refused = page.form?.action === processOrderFormAction ? page.form : undefined;
  const { ref, formProps, field, errors, message, isSubmitting, offer, card } = useCheckoutForm(
    basket,
    page,
    data.values,
  );
  const addresses = useAddresses(ref, basket, data.addresses);
  useKeptForm(ref);
  const codes = useDiscountCodes();
  const [isSame, setSame] = useState(
    refused ? refused.values['same_as_billing'] !== undefined : data.values['same_as_billing'] !== '0',
  );
  const wrong = Object.entries(errors).flatMap(([name, message]) =>
    // A copied address is hidden, and wrong where the billing address is.
    isSame && name.startsWith('shipping_') ? [] : [{ fieldId: field(name).id, message }],
  );
  return (
    <>
      <form ref={ref} method="post" action={processOrderFormAction} className={styles.form} {...formProps}>
        <input type="hidden" name="basket_version" value={basket.version} />
        <input type="hidden" name="basket_total" value={basket.total_pence} />
        <OrderSteps basket={basket} hasVehicle={data.registration !== ''} step="Checkout" />
        <h1>Checkout</h1>
        {data.cancelled && (
          <Notice tone="info" title="You left the payment page">
            Nothing was charged. Your order is still here: pay when you are ready.
          </Notice>
        )}
        {wrong.length > 1 && <ErrorSummary errors={wrong} />}

        <Panel title="Your billing details">
          <div className={styles.fields}>
            <TextField {...field('forename')} label="First name" autoComplete="given-name" />
            <TextField {...field('surname')} label="Last name" autoComplete="family-name" />
            <TextField
              {...field('email')}
              label="Email"
              hint="We'll send your confirmation here."
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <TelephoneField {...field('telephone')} />
            <TextField
              {...field('registration')}
              label="Registration"
              capitals
              autoComplete="off"
              defaultValue={field('registration').defaultValue ?? data.registration}
            />
            <AddressFields
              field={field}
              postcode={data.postcode}
              addresses={addresses.billing}
              isBilling
              onPostcode={addresses.onBillingPostcode}
            />
          </div>
        </Panel>

        <VanRefused fitter={basket.fitter} errors={errors} />

        <ShippingFields
          basket={basket}
          field={field}
          checked={isSame}
          addresses={addresses.shipping}
          onSame={(same) => {
            setSame(same);
            addresses.onSame(same);
          }}
          onPostcode={addresses.onShippingPostcode}
        />

        {basket.home_delivery === 0 && (
          <Panel title="Your fitting appointment" action={<a href={chooseFitterPath}>Change</a>}>
            <Appointment basket={basket} date={field('app_date')} time={field('app_time')} />
          </Panel>
        )}

        <DiscountBox basket={basket} page={page} codes={codes} />

        <Payment
          basket={basket}
          options={data.payments}
          chosenMethod={field('wallet').defaultValue ?? field('payment_method').defaultValue}
          terms={field('agreed_conditions')}
          refusedOffers={refused && refused.values['no_mail'] !== undefined}
          message={message}
          isSubmitting={isSubmitting}
        />
      </form>
      {/* Not inside the form, since dialogs contain one. */}
      {offer && <ServiceModal offer={offer} />}
      {card && <CardPayment payment={card} />}
      <DiscountForms codes={codes} />
    </>
  );
}
