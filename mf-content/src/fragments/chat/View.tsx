import { Button } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { useEffect, useRef, useState } from 'react';
import { chatFramePath } from '../../lib/addresses';
import styles from './View.module.css';

/** How long the chat is shown to somebody who does not use it (S23.3). */
export const chatShownMs = 3_000;

/**
 * The chat widget. It hides itself after 3 seconds, unless the shopper is in it with pointer or keyboard: then it stays. Without script
 * it is always there.
 */
export function View() {
  const [isShown, setShown] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => {
      const { current } = frame;
      if (document.activeElement !== current && !current?.matches(':hover')) setShown(false);
    }, chatShownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div className={styles.chat}>
      {isShown && <iframe ref={frame} src={chatFramePath} title="Chat with us" className={styles.frame} />}
      <LiveRegion visible>{!isShown && 'The chat is closed, since nobody used it.'}</LiveRegion>
      {!isShown && (
        <Button kind="action" onClick={() => setShown(true)}>
          Chat With Us
        </Button>
      )}
    </div>
  );
}
