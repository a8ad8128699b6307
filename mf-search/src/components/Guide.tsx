import { Modal } from '@tyres/ui/Modal';
import { useState } from 'react';
import { sizeGuidePath } from '../lib/addresses';
import { PlateDrawing } from './PlateDrawing';
import { SizeDrawing } from './SizeDrawing';
import { plateParts, sizeParts } from './guide-parts';
import styles from './Guide.module.css';

const guides = {
  size: {
    title: 'Where do I find my tyre size?',
    lead: 'It is on the sidewall of each of your tyres. Front and rear may differ, so look at both.',
    Drawing: SizeDrawing,
    parts: sizeParts,
  },
  plate: {
    title: 'Where do I find my registration?',
    lead: 'It is the number on your plates. Type it with or without its space.',
    Drawing: PlateDrawing,
    parts: plateParts,
  },
};

export type GuideName = keyof typeof guides;

/** A picture and a list of its parts. Hovering or focusing a part in either highlights it in both. */
export function Guide({ name, onClose }: { readonly name: GuideName; readonly onClose: () => void }) {
  const { title, lead, Drawing, parts } = guides[name];
  const [lit, light] = useState(parts[0]?.id ?? '');
  return (
    <Modal open wide onClose={onClose} title={title}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.guide}>
        <div className={styles.picture}>
          <Drawing lit={lit} onPoint={light} />
        </div>
        <ul role="list" className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                aria-pressed={part.id === lit}
                className={styles.part}
                onFocus={() => light(part.id)}
                onPointerEnter={() => light(part.id)}
                onClick={() => light(part.id)}
              >
                <span className={styles.code}>{part.code}</span>
                <span>
                  <strong>{part.name}</strong>
                  <span className={styles.text}>{part.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {name === 'size' && (
        <p className={styles.more}>
          <a href={sizeGuidePath}>Read the whole tyre size guide</a>
        </p>
      )}
    </Modal>
  );
}
