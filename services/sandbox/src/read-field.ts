/** The value at a path of names in parsed JSON or XML; undefined when something on the way is not there. */
export function readField(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.entries(found).find(([key]) => key === String(name))?.[1];
  }, value);
}

/** The text at a path of names; empty when there is none. */
export function readText(value: unknown, ...path: (string | number)[]): string {
  const found = readField(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** '160.00' as pence; NaN when it is no amount of money. */
export function penceOf(amount: string): number {
  return /^\d{1,7}\.\d{2}$/.test(amount) ? Math.round(Number(amount) * 100) : NaN;
}

/** Pence as '160.00'. */
export function amountOf(pence: number): string {
  return (pence / 100).toFixed(2);
}
