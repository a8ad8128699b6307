import { askAttribute, settingsAttribute } from '@tyres/kit/consent';
import { emitChoice, readChoice, writeChoice, type ConsentOptions } from './choice';

/** Code that only a visitor needs who is asked, or changes a choice. */
export const importForms = () => import(/* webpackChunkName: "consent" */ './consent-forms');

/**
 * Tells the page what the visitor allowed in an earlier visit, keeps the flags of the head up to date with other tabs, and opens
 * the settings in a modal.
 */
export function followConsent(options: ConsentOptions): void {
  const { bus } = options;
  const choice = readChoice();
  if (choice) emitChoice(bus, choice);
  bus.on('consent:changed', ({ revision, analytics, functional, advertising }) =>
    writeChoice({ performance: analytics, functional, advertising, chosenAtMs: revision }),
  );
  // The banner is a plain form, which works without this code.
  if (document.querySelector(`[${askAttribute}]`))
    importForms().then(
      ({ startAsking }) => startAsking(options),
      () => undefined,
    );
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(`a[${settingsAttribute}]`)
          : null;
      if (!link) return;
      event.preventDefault();
      const follow = (): void => location.assign(link.href);
      importForms().then((forms) => forms.openSettings(options, link.href), follow);
    },
    true,
  );
}
