import type { BusEvents } from '@tyres/contract-kit/bus-events';

type Allowed = Pick<BusEvents['consent:changed'], 'analytics' | 'advertising'>;

/** The signals of Google's consent mode (A-CONSENT-SAVED): denied, unless the visitor allowed it. */
function consentSignals({ analytics, advertising }: Allowed): Record<string, 'granted' | 'denied'> {
  const ads = advertising ? 'granted' : 'denied';
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? 'granted' : 'denied',
  };
}

/** Tells the data layer what is allowed: everything is denied by default, before any event. */
export function signalConsent(allowed: Allowed): void {
  const layer = (window.dataLayer ??= []);
  const command = (...words: unknown[]): void => void layer.push(toArguments(...words));
  if (!layer.some(isConsentCommand))
    command('consent', 'default', consentSignals({ analytics: false, advertising: false }));
  command('consent', 'update', consentSignals(allowed));
}

/** Google's scripts take a command only as an `arguments` object, not as an array. */
function toArguments(..._words: unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments;
}

function isConsentCommand(entry: object): boolean {
  return '0' in entry && entry[0] === 'consent';
}
