import { InfoModal } from '@tyres/ui/InfoModal';

/** What the environmental fee pays for (S11.4). */
export function FeeInfo({ onClose }: { readonly onClose: () => void }) {
  return (
    <InfoModal heading="Environmental Fee" onClose={onClose}>
      <p>
        Your fitter keeps the tyres that come off your car. They are waste, which only licensed carriers may
        take away, to be recycled or burnt for energy.
      </p>
      <p>The fee pays for that. It&apos;s already included in your fitted price: nothing is added for it.</p>
    </InfoModal>
  );
}
