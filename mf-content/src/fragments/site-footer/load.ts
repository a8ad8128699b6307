import { getSettings, type ShopSettings } from '@tyres/content-contract/settings';
import type { Load } from '@tyres/kit/fragment';

export interface FooterData {
  /** What the footer says about the shop; null while nobody knows it. */
  readonly settings: ReturnType<typeof footerSettings> | null;
}

// Below the time that a page waits for late fragments: the footer never is one.
const patienceMs = 100;

/** Loads how to reach the shop, and its company. Without an answer the footer still has its links. */
export const load: Load<FooterData> = async ({ call, signal }) => {
  const known = await call(getSettings, {}, { signal, patienceMs }).catch(() => null);
  return { settings: known && footerSettings(known) };
};

/** Only these, since every page has them. */
function footerSettings(all: ShopSettings) {
  return {
    webName: all.webName,
    contactNumber: all.contactNumber,
    customerServicesEmail: all.customerServicesEmail,
    weekdayOpeningTimes: all.weekdayOpeningTimes,
    saturdayOpeningTimes: all.saturdayOpeningTimes,
    sundayOpeningTimes: all.sundayOpeningTimes,
    companyName: all.companyName,
    companyNumber: all.companyNumber,
    companyRegisteredIn: all.companyRegisteredIn,
    vatNumber: all.vatNumber,
    addressLines: all.addressLines,
  };
}
