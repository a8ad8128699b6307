import type { BrowserVersion } from '@tyres/kit/page-state';

const tries = new Map<string, number>();

/**
 * Where a try of this tab asks: browsers let a second request to the same address wait for the first, and keep what was
 * spoilt on the way.
 */
function addressOf(entry: string): string {
  const before = tries.get(entry) ?? 0;
  tries.set(entry, before + 1);
  return before === 0 ? entry : `${entry}?again=${before}`;
}

/** Runs a micro-frontend's entry, which the browser refuses when its hash is not the recorded one. */
export function loadEntry({ entry, integrity }: Pick<BrowserVersion, 'entry' | 'integrity'>): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.integrity = wellFormed(integrity);
    // As the edge's preload has it, else the entry would be fetched twice.
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
  throw new Error('An entry without a recorded hash is not run.');
}
