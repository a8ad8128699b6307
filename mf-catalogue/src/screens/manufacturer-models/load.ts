import { getManufacturerPage } from '@tyres/catalogue-contract/endpoints';
import type { ManufacturerPage } from '@tyres/catalogue-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { findPage, slugOf } from '../../lib/find-page';

export type ManufacturerModelsData = Pick<ManufacturerPage, 'oem_brands' | 'models'> & {
  readonly name: string;
  readonly slug: string;
  /** HTML. */
  readonly secondaryContent: string;
};

/** Loads the models of the maker and the tyre brands that work with it. */
export const load: Load<ManufacturerModelsData> = async ({ page, call, signal }) => {
  const manufacturer_slug = slugOf(page, 'manufacturer_slug');
  const { manufacturer, oem_brands, models } = await findPage(
    page,
    call(getManufacturerPage, { manufacturer_slug }, { signal }),
  );
  const { name, slug, secondary_content: secondaryContent } = manufacturer;
  return { name, slug, secondaryContent, oem_brands, models };
};
