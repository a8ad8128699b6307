/** The most tyres that can be compared. */
export const mostCompared = 3;

const key = 'tyres:compared';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let known: readonly string[] | undefined;

/** A store for `useSyncExternalStore`: the stock codes chosen for comparison, in order. The tab keeps them. */
export const compared = {
  get: (): readonly string[] => (known ??= read()),
  getOnServer: (): readonly string[] => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(codes: readonly string[]): void {
    known = codes;
    try {
      sessionStorage.setItem(key, JSON.stringify(codes));
    } catch {
      // Without storage the choice lasts as long as the document.
    }
    for (const listener of [...listeners]) listener();
  },
};

/** Adds a tyre to the comparison or removes it. Returns false if there are three already. */
export function compareTyre(stCode: string, isChosen: boolean): boolean {
  const others = compared.get().filter((code) => code !== stCode);
  if (isChosen && others.length >= mostCompared) return false;
  compared.set(isChosen ? [...others, stCode] : others);
  return true;
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(String(sessionStorage.getItem(key)));
    return Array.isArray(kept)
      ? kept.filter((code) => typeof code === 'string').slice(0, mostCompared)
      : none;
  } catch {
    return none;
  }
}
