import { formatPence } from '@tyres/contract-kit/pence';
import { Button } from '@tyres/ui/Button';
import { Modal } from '@tyres/ui/Modal';
import type { OpenOffer } from './use-service-offer';

/** Asks whether the shopper wants a service as well (S17.2). Its price is the whole one for this order (SD48). */
export function ServiceModal({ offer }: { readonly offer: OpenOffer }) {
  const { service, quantity, answer } = offer;
  const eachPence = Math.round(Number(service.retail) * 100);
  const footer = (
    <>
      <Button onClick={() => answer(false)}>No thanks</Button>
      <Button kind="action" onClick={() => answer(true)}>
        Yes please
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={`Would you like ${service.name} for only ${formatPence(eachPence * quantity)}?`}
      onClose={() => answer(false)}
      footer={footer}
    >
      <p>{service.short_description}</p>
      {service.price_type === 'per tyre' && (
        <p>
          {formatPence(eachPence)} for each of your {quantity === 1 ? 'tyres' : `${quantity} tyres`}
        </p>
      )}
    </Modal>
  );
}
