import { setDontShowBuyAgainModal } from '@tyres/search-contract/endpoints';
import type { PreviousOrder } from '@tyres/search-contract/payloads';
import { failureMessage } from '@tyres/kit/failure-message';
import { useShell } from '@tyres/kit/use-shell';
import { useSubmitOnce } from '@tyres/kit/use-submit-once';
import { Button, ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { Modal } from '@tyres/ui/Modal';
import { useEffect, useState } from 'react';
import { confirmSizePath } from '../lib/addresses';
import { repeatAddresses } from '../lib/repeat-addresses';
import { PreviousFitter, PreviousTyre } from './PreviousOrder';
import styles from './BuyAgain.module.css';

export interface BuyAgainProps {
  readonly order: PreviousOrder;
  /** The search form, not submitted yet, whose registration has the order. */
  readonly form: HTMLFormElement;
  readonly onClose: () => void;
}

/**
 * The 'Hold up!' modal: offers to repeat the vehicle's previous order. The lookup has already stored the car and the
 * postcode in the session, so the next page has them whichever choice is made.
 */
export function BuyAgain({ order, form, onClose }: BuyAgainProps) {
  const { call, navigate, record } = useShell();
  const { isSubmitting, submitOnce } = useSubmitOnce();
  const [failure, setFailure] = useState<string>();
  const again = repeatAddresses(order);
  const next = again.both ?? again.tyre ?? again.fitter;

  useEffect(() => record('buy_again_modal', { choice: 'shown' }), [record]);

  const repeat = (choice: 'tyre' | 'fitter' | 'both') => () => record('buy_again_modal', { choice });
  const chooseOwn = async (): Promise<'leaving'> => {
    record('buy_again_modal', { choice: 'own' });
    form.submit();
    return 'leaving';
  };
  const stop = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { cookie_set } = await call(setDontShowBuyAgainModal, {});
      if (cookie_set !== 1) throw new Error('It was not kept.');
      record('buy_again_modal', { choice: 'stop' });
      // On confirm-size nothing unmounts the modal.
      onClose();
      navigate(confirmSizePath);
    } catch (error) {
      console.error('There was an error!');
      setFailure(failureMessage(error));
    }
  };
  return (
    <Modal
      open
      wide={Boolean(again.both)}
      onClose={onClose}
      title={`Hold up! We've seen ${order.registration} before`}
      footer={
        <>
          {next && (
            <ButtonLink kind="action" rel="external nofollow" href={next} onClick={repeat(nameOf(again))}>
              {again.both ? 'Same tyre and fitter' : again.tyre ? 'Same tyre again' : 'Same fitter again'}
            </ButtonLink>
          )}
          <Button kind="secondary" busy={isSubmitting} onClick={() => void submitOnce(chooseOwn)}>
            Choose own tyres and fitter
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {again.both
          ? `Last time your ${vehicleOf(order)} had this tyre, at this fitter. Repeat either, or both.`
          : `Last time your ${vehicleOf(order)} had this. Repeat it, or look around.`}
      </p>
      <div className={styles.cards}>
        {order.tyre && (
          <PreviousTyre tyre={order.tyre}>
            {again.both && again.tyre && (
              <ButtonLink wide rel="external nofollow" href={again.tyre} onClick={repeat('tyre')}>
                Same tyre only
              </ButtonLink>
            )}
          </PreviousTyre>
        )}
        {order.fitter && (
          <PreviousFitter fitter={order.fitter}>
            {again.both && again.fitter && (
              <ButtonLink wide rel="external nofollow" href={again.fitter} onClick={repeat('fitter')}>
                Same fitter only
              </ButtonLink>
            )}
          </PreviousFitter>
        )}
      </div>
      <p className={styles.stop}>
        To stop this appearing again,{' '}
        <button
          type="button"
          className={styles.stopButton}
          aria-disabled={isSubmitting}
          onClick={() => void submitOnce(stop)}
        >
          click here
        </button>
        .
      </p>
      <LiveRegion visible tone="danger">
        {failure}
      </LiveRegion>
    </Modal>
  );
}

function nameOf({ both, tyre }: ReturnType<typeof repeatAddresses>): 'both' | 'tyre' | 'fitter' {
  if (both) return 'both';
  return tyre ? 'tyre' : 'fitter';
}

function vehicleOf({ make, model }: PreviousOrder): string {
  return `${make} ${model}`.trim() || 'car';
}
