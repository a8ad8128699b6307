/** The value at a path of names in parsed JSON; undefined when something on the way is not there. */
function jsonField(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.entries(found).find(([key]) => key === String(name))?.[1];
  }, value);
}

/** The text at a path of names; empty when there is none. */
export function jsonText(value: unknown, ...path: (string | number)[]): string {
  const found = jsonField(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** The entries of the list at a path of names; none when there is no list. */
export function jsonList(value: unknown, ...path: (string | number)[]): readonly unknown[] {
  const found = jsonField(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** '160.00' in pence; null when it is no amount of money. */
export function penceOf(amount: string): number | null {
  return /^\d{1,7}\.\d{2}$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}
