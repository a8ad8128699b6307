import { cookieSettingNames, type CookieChoice } from '@tyres/contract-kit/consent';
import type { Bus } from '@tyres/kit/bus';
import { choiceMeta, settingMeta } from '@tyres/kit/consent';

export interface ConsentOptions {
  readonly bus: Bus;
}

/** The choice in the head of the document; undefined before the visitor has chosen. */
export function readChoice(): CookieChoice | undefined {
  const chosenAtMs = Number(flag(choiceMeta)?.content);
  if (!chosenAtMs) return undefined;
  const isAllowed = (name: (typeof cookieSettingNames)[number]): boolean => flag(settingMeta(name)) !== null;
  return {
    performance: isAllowed('performance'),
    functional: isAllowed('functional'),
    advertising: isAllowed('advertising'),
    chosenAtMs,
  };
}

/** Writes a choice to the flags of the head, where the server writes that of an earlier visit. */
export function writeChoice(choice: CookieChoice): void {
  setFlag(choiceMeta, String(choice.chosenAtMs));
  for (const name of cookieSettingNames) setFlag(settingMeta(name), choice[name] ? '1' : undefined);
}

/** Tells the page and other tabs what the visitor allows. */
export function emitChoice(
  bus: Bus,
  { performance: analytics, functional, advertising, chosenAtMs }: CookieChoice,
): void {
  bus.emit('consent:changed', { revision: chosenAtMs, analytics, functional, advertising });
}

function flag(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
}

function setFlag(name: string, content: string | undefined): void {
  const known = flag(name);
  if (content === undefined) return known?.remove();
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
