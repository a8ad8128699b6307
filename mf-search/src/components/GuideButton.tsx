import { useState } from 'react';
import { sorry } from '@tyres/kit/sorry';
import type { Guide, GuideName } from './Guide';
import styles from './GuideButton.module.css';

const text = 'Where do I find it?';
const subjects = { size: 'tyre marking', plate: 'number plate' };

/** Opens the guide to a tyre's size or a registration. It must not be inside a form, since its dialog contains one. */
export function GuideButton({ guide }: { readonly guide: GuideName }) {
  const [Opened, show] = useState<typeof Guide>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => import('./Guide');
  const open = (): void => {
    setFailed(false);
    load().then(
      (module) => show(() => module.Guide),
      () => setFailed(true),
    );
  };
  return (
    <div className={styles.guide}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text} (${subjects[guide]})`}
        className={styles.button}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={open}
      >
        {text}
      </button>
      <span role="status">{hasFailed && sorry}</span>
      {Opened && <Opened name={guide} onClose={() => show(undefined)} />}
    </div>
  );
}
