import { cookieSettingNames, type CookieSettings } from '@tyres/contract-kit/consent';

/** What is wrong with each field, or the settings. */
export type ReadSettings =
  | { readonly kind: 'settings'; readonly settings: CookieSettings }
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, readonly string[]>> };

/**
 * Reads cookie settings. A script sends booleans and nothing else. A plain form sends the text of a switch that is on (or `false`,
 * which 'Reject all' sends), and leaves out one that is off.
 */
export function readCookieSettings(
  fields: Readonly<Record<string, unknown>>,
  { isForm }: { readonly isForm: boolean },
): ReadSettings {
  const values = new Map(
    cookieSettingNames.map((name) => [name, isForm ? fromForm(fields[name]) : fields[name]]),
  );
  const wrong = [...values].filter(([, value]) => typeof value !== 'boolean');
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map(([name, value]) => [name, complaints(name, value)]));
    return { kind: 'wrong', errors };
  }
  const isOn = (name: keyof CookieSettings): boolean => values.get(name) === true;
  return {
    kind: 'settings',
    settings: {
      performance: isOn('performance'),
      functional: isOn('functional'),
      advertising: isOn('advertising'),
    },
  };
}

function fromForm(value: unknown): unknown {
  if (value === undefined || value === 'false') return false;
  return value === 'true' ? true : value;
}

function complaints(name: string, value: unknown): string[] {
  const ask = `Please say whether you allow ${name} cookies.`;
  return value === undefined || value === null ? [ask] : [ask, `The field ${name} must be true or false.`];
}
