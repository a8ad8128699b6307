import { getSettings, type ShopSettings } from '@tyres/content-contract/settings';
import type { Load } from '@tyres/kit/fragment';

export interface FooterData {
  /** What the footer says about the shop; null while nobody knows it. */
  readonly settings: Pick<
    ShopSettings,
    | 'webName'
    | 'contactNumber'
    | 'customerServicesEmail'
    | 'weekdayOpeningTimes'
    | 'saturdayOpeningTimes'
    | 'sundayOpeningTimes'
    | 'companyName'
    | 'companyNumber'
    | 'companyRegisteredIn'
    | 'vatNumber'
    | 'addressLines'
  > | null;
}

// Below the time that a page waits for late fragments: the footer never is one.
const patienceMs = 100;

/** Loads how to reach the shop, and its company. Without an answer the footer still has its links. */
export const load: Load<FooterData> = async ({ call, signal }) => {
  const known = await call(getSettings, {}, { signal, patienceMs }).catch(() => null);
  if (!known) return { settings: null };
  const {
    webName,
    contactNumber,
    customerServicesEmail,
    weekdayOpeningTimes,
    saturdayOpeningTimes,
    sundayOpeningTimes,
    companyName,
    companyNumber,
    companyRegisteredIn,
    vatNumber,
    addressLines,
  } = known;
  return {
    settings: {
      webName,
      contactNumber,
      customerServicesEmail,
      weekdayOpeningTimes,
      saturdayOpeningTimes,
      sundayOpeningTimes,
      companyName,
      companyNumber,
      companyRegisteredIn,
      vatNumber,
      addressLines,
    },
  };
};
