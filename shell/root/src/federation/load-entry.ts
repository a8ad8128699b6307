import type { BrowserVersion } from '@tyres/kit/page-state';

const attempts = new Map<string, number>();

/**
 * The address of this attempt. A retry needs a new one: browsers queue a second request to the same address behind the
 * first, and cache a response that was corrupted on the way.
 */
function addressOf(entry: string): string {
  const before = attempts.get(entry) ?? 0;
  attempts.set(entry, before + 1);
  return before === 0 ? entry : `${entry}?again=${before}`;
}

/** Runs a micro-frontend's entry. The browser refuses it when its hash is not the recorded one. */
export function loadEntry({ entry, integrity }: Pick<BrowserVersion, 'entry' | 'integrity'>): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.integrity = wellFormed(integrity);
    // The same as on the edge's preload, otherwise the entry would be fetched twice.
    script.crossOrigin = 'anonymous';
    script.src = addressOf(entry);
    script.onload = () => {
      script.remove();
      done();
    };
    script.onerror = () => {
      script.remove();
      fail(new Error(`${entry} was not loaded.`));
    };
    document.head.append(script);
  });
}

/** Browsers run a script whose integrity is empty or malformed; we do not. */
function wellFormed(integrity: string): string {
  if (/^sha384-[\w+/]{64}$/.test(integrity)) return integrity;
  throw new Error('The entry has no recorded hash.');
}
