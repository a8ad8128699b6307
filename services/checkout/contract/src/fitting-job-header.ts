import type { HandedAnswer } from '@tyres/contract-kit/endpoint';

/** What the session's basket asks of a fitter, as pages send it along with searches for free times. */
export const handedFittingJob: HandedAnswer = {
  service: 'checkout',
  // That of `getBasket`, which nearly every page calls anyway.
  path: '/ajax/get_basket/1',
  header: 'x-handed-fitting-job',
  fields: ['fitting_job'],
};
