/** Gives jsdom an IntersectionObserver; returns what tells all observers where their elements are. */
export function standInForObserver(): (entry: { isIntersecting: boolean; top: number }) => void {
  const heard: ((entries: readonly object[]) => void)[] = [];
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(hear: (entries: readonly object[]) => void) {
        heard.push(hear);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  });
  return ({ isIntersecting, top }) => {
    for (const hear of heard) hear([{ isIntersecting, boundingClientRect: { top } }]);
  };
}
