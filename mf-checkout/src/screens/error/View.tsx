import type { Order } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { OrderEnded } from '../../components/OrderEnded';

/** The page for a payment that ended in an error, or a basket that no longer exists (R-ERROR). */
export function View({ data }: ViewProps<Order | null>) {
  return <OrderEnded order={data} isError />;
}
