import { useEffect, useState } from 'react';

const stillMs = 4_000;

/** True from the first scroll on, or when the page has been still for a while: what comes below the fold may then load. */
export function useFirstScroll(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const begin = (): void => setScrolled(true);
    const timer = setTimeout(begin, stillMs);
    window.addEventListener('scroll', begin, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', begin);
    };
  }, []);
  return hasScrolled;
}
