import type { ShopSettings } from '@tyres/content-contract/settings';

/** The settings that an answer may name (E-FAQ-SETTINGS). */
const faqSettings = [
  'customerServicesEmail',
  'contactNumber',
  'webName',
  'websiteUrl',
  'payment',
  'payWithPaypal',
  'paypalCreditMinimumSpend',
  'weekdayOpeningTimes',
] as const satisfies readonly (keyof ShopSettings)[];

type FaqSettings = Pick<ShopSettings, (typeof faqSettings)[number]>;

const placeholder = /\{(\w+)\}/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An answer with the settings that it names in braces, as in `{contactNumber}`. */
export function fillSettings(html: string, settings: FaqSettings): string {
  return html.replace(placeholder, (text, name: string) => {
    const known = faqSettings.find((setting) => setting === name);
    return known ? String(settings[known]).replace(/[&<>"]/g, (one) => escapes[one] ?? one) : text;
  });
}

/** Whether everything that an answer names in braces is a setting. */
export function isFilled(html: string): boolean {
  return Array.from(html.matchAll(placeholder), ([, name]) => name).every((name) =>
    faqSettings.some((setting) => setting === name),
  );
}
