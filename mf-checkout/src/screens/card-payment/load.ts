import type { HeadOf, Load } from '@tyres/kit/fragment';
import { readCardReturn, type CardReturn } from '../../lib/card-return';

export interface CardPaymentData {
  /** How the shopper came back from the card provider's page; null when it is to be shown. */
  readonly back: CardReturn | null;
}

/** A return names its end and its order in the address. */
export const load: Load<CardPaymentData> = async ({ page: { query } }) => ({
  back: readCardReturn({ end: query['end']?.[0], reference: query['reference']?.[0] }) ?? null,
});

export const head: HeadOf<CardPaymentData> = () => ({
  title: 'Pay by card | Kerbside Tyres',
  noIndex: true,
});
