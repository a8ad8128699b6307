import type {} from '@tyres/checkout-contract/events';
import { startEarly } from '@tyres/kit/early';
import { showCount } from './fragments/basket-icon/show-count';

/** Shows what an early module of another team put into the basket. */
startEarly(({ bus }) => void bus.on('basket:received', ({ basket }) => showCount(basket)));
