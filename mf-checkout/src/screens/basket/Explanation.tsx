import type { Extra } from '@tyres/checkout-contract/payloads';
import { InfoModal } from '@tyres/ui/InfoModal';
import { extraPrice } from './extra-price';

/** What an extra is, at length (S14.4, S17.3). */
export function Explanation({ extra, onClose }: { readonly extra: Extra; readonly onClose: () => void }) {
  const { name, modal_text, long_description, minutes } = extra;
  return (
    <InfoModal heading={name} onClose={onClose}>
      {(modal_text || long_description).split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <strong>{extraPrice(extra)}</strong>
        {minutes > 0 && `, and ${minutes} minutes more with the fitter`}
      </p>
    </InfoModal>
  );
}
