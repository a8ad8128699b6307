import type { ViewProps } from '@tyres/kit/fragment';
import { useEffect, useState } from 'react';
import { pageOfReturn, type CardReturn } from '../../lib/card-return';
import { leaveFor } from '../../lib/leave';
import type { CardPaymentData } from './load';
import styles from './View.module.css';

/**
 * The frame of the lightbox (decision 31): shows the card provider's page, whose address is after the `#`, and is what that page
 * returns to. The frame's policy lets only the card provider's origins in.
 */
export function View({ data: { back } }: ViewProps<CardPaymentData>) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (back) tell(back);
    else setUrl(hostedPage());
  }, [back]);
  if (back)
    return (
      <p className={styles.waiting}>
        <a href={pageOfReturn(back)} target="_top">
          Back to the shop
        </a>
      </p>
    );
  if (!url) return <p className={styles.waiting}>Loading the card page…</p>;
  return <iframe src={url} title="Card details" className={styles.page} allow="payment" />;
}

/** The address after the `#`, which no server sees. */
function hostedPage(): string | undefined {
  const text = decodeURIComponent(location.hash.slice(1));
  return /^https?:\/\//.test(text) ? text : undefined;
}

/** Tells the page around both frames. Without one, the card provider's page has left the lightbox. */
function tell(back: CardReturn): void {
  if (window.parent === window) leaveFor(pageOfReturn(back));
  else window.parent.parent.postMessage(back, location.origin);
}
