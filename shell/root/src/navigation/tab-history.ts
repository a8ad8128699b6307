import type { Site } from '../site';
import { createScrollMemory, type ScrollMemory } from './scroll-memory';

/** The tab's history, as far as navigation inside the document changes it. */
export interface TabHistory extends Pick<ScrollMemory, 'remember' | 'restore'> {
  /** What the address bar shows. */
  readonly address: URL;
  /** Where the page on show comes from. After a refused form (422), the address bar shows the form's action instead. */
  readonly pageAddress: URL;
  /** Shows an address, in a new entry only if it differs. */
  push(address: URL): void;
  /** Shows an address in the current entry. */
  replace(address: URL): void;
}

/** Creates the history of a tab that shows the page of its document. */
export function createTabHistory({ base, page }: Site): TabHistory {
  const { remember, restore, enter } = createScrollMemory();
  const tabHistory: { -readonly [Key in keyof TabHistory]: TabHistory[Key] } = {
    address: new URL(location.href),
    pageAddress: new URL(`${base}${page.url}`, location.origin),
    remember,
    restore,
    push(address) {
      if (address.href === tabHistory.address.href) return tabHistory.replace(address);
      remember();
      history.pushState(enter(), '', address);
      tabHistory.address = tabHistory.pageAddress = address;
    },
    replace(address) {
      history.replaceState(history.state, '', address);
      tabHistory.address = tabHistory.pageAddress = address;
    },
  };
  return tabHistory;
}
