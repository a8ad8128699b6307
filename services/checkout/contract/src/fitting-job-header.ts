import type { HandedAnswer } from '@tyres/contract-kit/endpoint';

/** The stamp of a session's basket: replaced with every change of it. */
export const basketStamp = 'basket';

/** What the session's basket asks of a fitter, as pages send it along with searches for free times. */
export const handedFittingJob: HandedAnswer = {
  service: 'checkout',
  // That of `getBasket`, which nearly every page calls anyway.
  path: '/ajax/get_basket/1',
  header: 'x-handed-fitting-job',
  dependsOn: [basketStamp],
  fields: ['fitting_job'],
};
