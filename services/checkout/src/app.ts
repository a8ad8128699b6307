import { callLimits } from '@tyres/checkout-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { getAccountRoute, requestSignInRoute, signInRoute, signOutRoute } from './routes/account';
import { addToBasketRoute } from './routes/add-to-basket';
import { applyDiscountFormRoute, applyDiscountRoute } from './routes/apply-discount';
import { chooseFitterFirstRoute } from './routes/choose-fitter-first';
import { cancelOrderRoute } from './routes/cancel-order';
import { changeAppointmentRoute } from './routes/change-appointment';
import {
  checkPaymentProcessedRoute,
  checkPaymentProcessedWithCheckoutRoute,
} from './routes/check-payment-processed';
import { clearDiscountsRoute } from './routes/clear-discounts';
import { countPurchaseRoute } from './routes/count-purchase';
import { deleteBasketItemRoute } from './routes/delete-basket-item';
import { confirmPaidOrdersRoute } from './routes/confirm-paid-orders';
import { findPreviousOrderRoute } from './routes/find-previous-order';
import { fitterSubmitRoute } from './routes/fitter-submit';
import { getBasketRoute } from './routes/get-basket';
import { getCheckoutRoute } from './routes/get-checkout';
import { getExtrasRoute } from './routes/get-extras';
import { getFittingJobRoute } from './routes/get-fitting-job';
import { getOrderRoute } from './routes/get-order';
import { getReviewRequestRoute } from './routes/get-review-request';
import { getOrderTimesRoute } from './routes/get-order-times';
import { modalSubmitRoute } from './routes/modal-submit';
import { postcodeAddressesRoute } from './routes/postcode-addresses';
import { processOrderRoute } from './routes/process-order';
import { processOrderFormRoute } from './routes/process-order-form';
import { regenerateBasketRoute } from './routes/regenerate-basket';
import { sendReviewRoute } from './routes/send-review';
import { serviceModalWindowRoute } from './routes/service-modal-window';
import { saveCheckoutFormRoute } from './routes/save-checkout-form';
import { toggleMarketingRoute } from './routes/toggle-marketing';
import { toggleRouteRoute } from './routes/toggle-route';
import { toggleRouteKeepingRoute } from './routes/toggle-route-keeping';
import { tyresModalWindowRoute } from './routes/tyres-modal-window';
import { updateBasketAppDateRoute } from './routes/update-basket-app-date';
import { updateBasketAppTimeRoute } from './routes/update-basket-app-time';
import { updateBasketTyreQuantityRoute } from './routes/update-basket-tyre-quantity';
import { updateDeliveryChargesRoute } from './routes/update-delivery-charges';
import { amazonPayNotificationRoute } from './routes/amazon-pay-notification';
import { getAmazonPayButtonRoute } from './routes/get-amazon-pay-button';
import { getPaymentOptionsRoute } from './routes/get-payment-options';
import { getWalletPaymentRoute } from './routes/get-wallet-payment';
import { payByWalletRoute } from './routes/pay-by-wallet';
import { paypalNotificationRoute } from './routes/paypal-notification';
import { worldpayNotificationRoute } from './routes/worldpay-notification';

/** The checkout service, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'checkout',
    log: deps.log,
    routes: [
      getBasketRoute(deps),
      addToBasketRoute(deps),
      tyresModalWindowRoute(deps),
      updateBasketTyreQuantityRoute(deps),
      deleteBasketItemRoute(deps),
      toggleRouteRoute(deps),
      toggleRouteKeepingRoute(deps),
      toggleMarketingRoute(deps),
      applyDiscountRoute(deps),
      applyDiscountFormRoute(deps),
      clearDiscountsRoute(deps),
      modalSubmitRoute(deps),
      fitterSubmitRoute(deps),
      updateBasketAppDateRoute(deps),
      updateBasketAppTimeRoute(deps),
      getFittingJobRoute(deps),
      chooseFitterFirstRoute(deps),
      getExtrasRoute(deps),
      serviceModalWindowRoute(deps),
      updateDeliveryChargesRoute(deps),
      postcodeAddressesRoute(deps),
      processOrderRoute(deps),
      processOrderFormRoute(deps),
      checkPaymentProcessedRoute(deps),
      checkPaymentProcessedWithCheckoutRoute(deps),
      getCheckoutRoute(deps),
      saveCheckoutFormRoute(deps),
      getOrderRoute(deps),
      getOrderTimesRoute(deps),
      changeAppointmentRoute(deps),
      cancelOrderRoute(deps),
      countPurchaseRoute(deps),
      getReviewRequestRoute(deps),
      sendReviewRoute(deps),
      confirmPaidOrdersRoute(deps),
      requestSignInRoute(deps),
      signInRoute(deps),
      signOutRoute(deps),
      getAccountRoute(deps),
      findPreviousOrderRoute(deps),
      regenerateBasketRoute(deps),
      getPaymentOptionsRoute(deps),
      getAmazonPayButtonRoute(deps),
      getWalletPaymentRoute(deps),
      payByWalletRoute(deps),
      worldpayNotificationRoute(deps),
      paypalNotificationRoute(deps),
      amazonPayNotificationRoute(deps),
    ],
    limits: callLimits,
    checks: { postgres: () => deps.database.query(sql`select 1`), redis: () => deps.redis.ping() },
  });
}
