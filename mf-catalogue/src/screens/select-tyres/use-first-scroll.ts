import { useEffect, useState } from 'react';

const stillMs = 4_000;

/** True after the first scroll, or after a few seconds without one. Content below the fold may load then. */
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
