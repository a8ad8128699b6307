import type {} from '@tyres/catalogue-contract/events';
import { toggleRoute } from '@tyres/checkout-contract/endpoints';
import type {} from '@tyres/checkout-contract/events';
import { withoutPerson } from '@tyres/checkout-contract/without-person';
import type { Shell } from '@tyres/kit/fragment';

/** Sets the route, then emits the basket and the route. A different route empties the basket (SD17). */
export async function chooseRoute({ call, bus }: Pick<Shell, 'call' | 'bus'>, route: 0 | 1): Promise<void> {
  const { basket } = await call(toggleRoute, { route });
  bus.emit('basket:received', { revision: basket.revision, basket: withoutPerson(basket), open: false });
  bus.emit('catalogue:route-toggled', { revision: basket.revision, route });
}
