import { useEffect, useRef, useState } from 'react';
import { useShell } from '@tyres/kit/use-shell';
import { Price } from '@tyres/ui/Price';
import type { CardTyre } from '../../lib/card-tyre';
import { onMissingPicture } from '../../lib/missing-picture';
import { forgetViewed, viewedTyres } from '../../lib/recently-viewed';
import styles from './View.module.css';

/**
 * The tyres viewed in this visit, with their current prices. Only the browser stores the list, so the server renders
 * nothing.
 */
export function View() {
  const { call } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [tyres, setTyres] = useState<readonly CardTyre[]>([]);

  useEffect(() => {
    const codes = viewedTyres();
    if (codes.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    import('./fetch-viewed')
      .then(({ fetchViewed }) => fetchViewed(call, codes, signal))
      .then((found) => place.current && whenOutOfSight(place.current, signal, () => setTyres(found)))
      .catch(() => !signal.aborted && console.error('There was an error!'));
    return () => controller.abort();
  }, [call]);

  const forget = (): void => {
    forgetViewed();
    setTyres([]);
  };
  return (
    <div ref={place}>
      {tyres.length > 0 && (
        <section
          aria-labelledby="recently-viewed"
          className={styles.viewed}
          onErrorCapture={onMissingPicture}
        >
          <div className={styles.head}>
            <h2 id="recently-viewed" className={styles.heading}>
              Recently viewed
            </h2>
            <button type="button" className={styles.forget} onClick={forget}>
              Clear
            </button>
          </div>
          <ul role="list" className={styles.tyres}>
            {tyres.map((tyre) => (
              <li key={tyre.st_code} className={styles.tyre}>
                <img
                  src={tyre.image_url}
                  alt=""
                  width="60"
                  height="76"
                  loading="lazy"
                  data-kind="tyre"
                  className={styles.picture}
                />
                <a href={tyre.infoUrl} className={styles.name}>{`${tyre.brand} ${tyre.tyre_range}`}</a>
                <span className={styles.size}>{`${tyre.size} ${tyre.load_speed}`}</span>
                <span className={styles.price}>
                  {tyre.canFit ? (
                    <Price pence={tyre.fully_fitted_price_pence} unit="fitted" />
                  ) : (
                    'Out of stock'
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Runs an action once an element is off screen, so that the action does not move visible content. */
function whenOutOfSight(place: Element, signal: AbortSignal, show: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    observer.disconnect();
    show();
  });
  observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect());
}
