import { getModelPage } from '@tyres/catalogue-contract/endpoints';
import type { Model } from '@tyres/catalogue-contract/payloads';
import { breadcrumbList, home, type Crumb } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { manufacturerPath, modelPath } from '../../lib/addresses';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { findPage, slugOf } from '../../lib/find-page';
import { productList } from '../../lib/product-list';

export interface ModelData {
  readonly model: Model;
  readonly fullName: string;
  readonly crumbs: readonly Crumb[];
  /** The tyres that the page shows, listed in its head for search engines. */
  readonly tyres: readonly CardTyre[];
}

/** Loads the model of the page's path. */
export const load: Load<ModelData> = async ({ page, call, signal }) => {
  const manufacturer_slug = slugOf(page, 'manufacturer_slug');
  const range_slug = slugOf(page, 'range_slug');
  const { manufacturer, model, tyres } = await findPage(
    page,
    call(getModelPage, { manufacturer_slug, range_slug }, { signal }),
  );
  const crumbs = [
    home,
    { name: manufacturer.name, path: manufacturerPath(manufacturer.slug) },
    { name: model.name, path: modelPath(manufacturer.slug, range_slug) },
  ];
  return { model, fullName: `${manufacturer.name} ${model.name}`, crumbs, tyres: tyres.map(toCardTyre) };
};

export const head: HeadOf<ModelData> = ({ fullName, crumbs, tyres }) => ({
  title: `${fullName} tyres, fully fitted | Kerbside Tyres`,
  description: `The most popular tyres for the ${fullName}, with full prices. Search by size and book a garage or a mobile fitter near you.`,
  canonical: crumbs.at(-1)?.path ?? '/',
  jsonLd: [breadcrumbList(crumbs), productList({ name: `Most popular ${fullName} tyres`, tyres })],
});
