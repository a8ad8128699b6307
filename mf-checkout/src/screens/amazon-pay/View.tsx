import type { ViewProps } from '@tyres/kit/fragment';
import { sorry } from '@tyres/kit/sorry';
import { useShell } from '@tyres/kit/use-shell';
import { Button, ButtonLink } from '@tyres/ui/Button';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { useCallback, useEffect, useState } from 'react';
import { WaitPage } from '../../components/WaitPage';
import { unpaidOrderPath } from '../../lib/addresses';
import type { AmazonPayData } from './load';
import { amazonButtonId, pressAmazonButton } from './press-button';

const clickHereAfterMs = 10_000; // B-TIMERS-CHECKOUT

/** The page that leads to Amazon Pay (S20.3, S20.4). When its script is blocked, the order can still be paid another way. */
export function View({ data: { reference } }: ViewProps<AmazonPayData>) {
  const { call } = useShell();
  const [message, setMessage] = useState<string>();
  const [isLate, setLate] = useState(false);
  const press = useCallback(async (): Promise<void> => {
    setMessage(undefined);
    try {
      await pressAmazonButton(call, reference);
    } catch {
      console.error('There was an error!');
      setMessage(sorry);
    }
  }, [call, reference]);
  useEffect(() => {
    const isBack = cameBack();
    if (!isBack) void press();
    const timer = setTimeout(() => setLate(true), isBack ? 0 : clickHereAfterMs);
    return () => clearTimeout(timer);
  }, [press]);

  return (
    <WaitPage heading="Redirecting you to amazon pay">
      <noscript>
        <p>Amazon Pay does not work without script in your browser.</p>
      </noscript>
      {isLate && (
        <p>
          Nothing happens? <Button onClick={() => void press()}>click here</Button>
        </p>
      )}
      {/* Amazon's script writes into it. */}
      <div id={amazonButtonId} />
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
      <ButtonLink kind="quiet" href={unpaidOrderPath(reference)}>
        Pay another way
      </ButtonLink>
    </WaitPage>
  );
}

/** Whether the shopper went back to this page from Amazon's. To be sent there again at once would be a trap. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}
