import type { Database } from '@tyres/service-kit/database';
import { importRowsOf } from './import-rows';
import { saveCatalogue, type TestTyre } from './test-catalogue';

/** Other content of pages with the keys of the test of pages, for its own import to replace in every field. */
export async function importEarlierContent(database: Database): Promise<void> {
  const picture = '/pictures/earlier.svg';
  const text = '<p>Earlier</p>';
  await importRowsOf(database, 'brands', [
    { slug: 'avon', name: 'Earlier', tier: 'budget', image: picture, content: text },
  ]);
  const banner = {
    ...{
      name: 'Earlier',
      link: '/earlier',
      content: text,
      short_content: 'Earlier',
      carousel_sort_order: 99,
    },
    ...{ select_tyres_image_url: picture, select_tyres_mobile_image_url: picture },
    ...{ brand_image_url: picture, brand_mobile_image_url: picture },
    ...{ promo_image_url: picture, promo_mobile_image_url: picture },
    ...{ qualifying_products: ['GONE'], shown_until: '2020-01-01T00:00:00Z' },
  };
  await importRowsOf(database, 'banners', [
    { ...banner, id: 1, dark_desktop_banner: 0, dark_mobile_banner: 1 },
    { ...banner, id: 2, dark_desktop_banner: 1, dark_mobile_banner: 0, shown_from: '2019-01-01T00:00:00Z' },
  ]);
  await importRowsOf(database, 'ads', [
    { id: 1, name: 'Earlier', link: '/earlier', advert_image_url: picture, sort_order: 0 },
  ]);
  const earlier = { name: 'Earlier', heading: 'Earlier', content: text, secondary_content: text };
  await importRowsOf(database, 'manufacturers', [
    { ...earlier, slug: 'bmw', logo_image: picture, approval_codes: 'MO', oem_brands: 'landsail' },
  ]);
  const model = {
    manufacturer_slug: 'bmw',
    slug: '1-series',
    name: 'Earlier',
    h1: 'Earlier',
    popularity: 99,
  };
  await importRowsOf(database, 'models', [
    { ...model, range_description: text, range_image: picture, tyre_sizes: '155/65 R14' },
  ]);
}

/** The same tyres, brands and ranges with other values, for a later import to replace in every field. */
export async function saveEarlierCatalogue(database: Database, tyres: readonly TestTyre[]): Promise<void> {
  const labels = { view_label_1: 'Earlier', view_label_2: 'Earlier', view_class: 'earlier' };
  const earlier = tyres.map(({ st_code }): TestTyre => ({
    st_code,
    range: 'avon/as7',
    size: '155/65 R14',
    load_index: 80,
    speed_symbol: 'T',
    fuel_class: 'G',
    wet_class: 'G',
    specialisms: 'silent',
    approvals: 'AO',
    featured_rank: 9,
    electric_type: 'Earlier',
    rft_type: 'Earlier',
    ...labels,
    link: '/earlier',
    pence: 99_900,
    stock: [99, 98, 97],
    lead_days: 60,
  }));
  await saveCatalogue(database, earlier);
  await importRowsOf(database, 'brands', [{ slug: 'michelin', name: 'Earlier', tier: 'budget' }]);
  const range = { brand_slug: 'michelin', season: 'all_season', vehicle_type: '4x4', awards: 'Earlier' };
  const film_url = 'https://films.example/earlier';
  await importRowsOf(
    database,
    'ranges',
    ['primacy', 'alpin'].map((slug) => ({ ...range, slug, name: 'Earlier', film_url })),
  );
}
