/** Notifies many listeners of a change. Several changes while a listener works are one notification. */
export interface Signal {
  tell(): void;
  listen(signal: AbortSignal): AsyncGenerator<void>;
}

/** Makes a signal. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  async function* take(
    abort: AbortSignal,
    waiting: { isTold: boolean; wake: () => void },
  ): AsyncGenerator<void> {
    while (!abort.aborted) {
      if (waiting.isTold) {
        waiting.isTold = false;
        yield;
      } else await new Promise<void>((resolve) => (waiting.wake = resolve));
    }
  }
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    /** Listens from this call on, not from the first `next()` on. */
    listen(abort) {
      const waiting = { isTold: false, wake: (): void => undefined };
      const onTold = (): void => {
        waiting.isTold = true;
        waiting.wake();
      };
      listeners.add(onTold);
      abort.addEventListener(
        'abort',
        () => {
          listeners.delete(onTold);
          waiting.wake();
        },
        { once: true },
      );
      return take(abort, waiting);
    },
  };
}
