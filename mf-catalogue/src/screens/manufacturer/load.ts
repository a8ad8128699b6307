import { getManufacturerPage } from '@tyres/catalogue-contract/endpoints';
import type { Manufacturer } from '@tyres/catalogue-contract/payloads';
import { breadcrumbList, home, type Crumb } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { manufacturerPath } from '../../lib/addresses';
import { findPage, slugOf } from '../../lib/find-page';

export interface ManufacturerData {
  readonly manufacturer: Manufacturer;
  readonly crumbs: readonly Crumb[];
}

/** Loads the vehicle maker of the page's path. */
export const load: Load<ManufacturerData> = async ({ page, call, signal }) => {
  const manufacturer_slug = slugOf(page, 'manufacturer_slug');
  const { manufacturer } = await findPage(page, call(getManufacturerPage, { manufacturer_slug }, { signal }));
  return {
    manufacturer,
    crumbs: [home, { name: manufacturer.name, path: manufacturerPath(manufacturer.slug) }],
  };
};

export const head: HeadOf<ManufacturerData> = ({ manufacturer, crumbs }) => ({
  title: `${manufacturer.name} tyres by model | Kerbside Tyres`,
  description: `Find the right tyres for your ${manufacturer.name} by registration, size or model, and book a garage or a mobile fitter near you.`,
  canonical: manufacturerPath(manufacturer.slug),
  jsonLd: [breadcrumbList(crumbs)],
});
