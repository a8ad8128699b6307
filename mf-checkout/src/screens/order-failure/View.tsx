import type { Order } from '@tyres/checkout-contract/payloads';
import type { ViewProps } from '@tyres/kit/fragment';
import { OrderEnded } from '../../components/OrderEnded';

/** The page of an order that did not come about (R-ORDER-FAILURE). */
export function View({ data }: ViewProps<Order | null>) {
  return <OrderEnded order={data} />;
}
