import { ButtonLink } from '@tyres/ui/Button';
import { useEffect, useState } from 'react';
import styles from './View.module.css';

/** The link to the next step, in the card. */
export const nextStepId = 'next-step';

export interface StickyBarProps {
  readonly total: string;
  /** Id of the element to continue with. */
  readonly target: string;
}

/** The bar at the bottom of a phone: the total, and 'Continue', which scrolls down to the button of the next step (S11.9). */
export function StickyBar({ total, target }: StickyBarProps) {
  const isReached = useReached(target);
  return (
    <div className={styles.bar} hidden={isReached}>
      <span>
        Total <strong>£{total}</strong>
      </span>
      <ButtonLink kind="action" href={`#${target}`}>
        Continue
      </ButtonLink>
    </div>
  );
}

/** Whether the element with this id is in the window, or above it. */
function useReached(id: string): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setReached(entry.isIntersecting || entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isReached;
}
