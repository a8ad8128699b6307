import { benchSizes, brandSlug } from './catalogue-data';
import { plansSession, type Call, type Causes } from './plans';

const size = benchSizes()[3];
const tyreSize = `${size?.width}-${size?.profile}-${size?.rim}`;

/** Calls that cause every statement, with their input. */
const calls: readonly Call[] = [
  ...['', '&order_by=brand_desc', '&home_delivery_prices=yes'].map((rest) => ({
    path: '/ajax/apply_filters',
    form: `brand[]=${brandSlug(1)}&season[]=summer&fuel[]=b${rest}`,
  })),
  { path: '/update-tyres/3', form: 'season[]=summer' },
  { path: '/ajax/apply_filters', form: 'brand[]=nobody' },
  { path: '/ajax/find_tyres', form: 'st_codes[]=B000001&st_codes[]=B100000' },
  { path: '/ajax/tyre_upsell_modal', form: 'st_code=B000001&quantity=2' },
  { path: '/ajax/get_tyres_earliest_fitting', form: 'st_codes[]=B000001' },
  { path: `/get-tyre-range-tyres/${brandSlug(1)}/range-1-1`, form: 'filters[rim]=16' },
  { method: 'GET', path: '/ajax/get_brand_count' },
  { method: 'GET', path: '/internal/tyres?st_codes[]=B000001&st_codes[]=B100000' },
  { method: 'GET', path: `/internal/select-tyres-content/${tyreSize}` },
  { method: 'GET', path: `/internal/brand-pages/${brandSlug(1)}` },
  { method: 'GET', path: `/internal/range-pages/${brandSlug(1)}/range-1-1?width=205` },
  { method: 'GET', path: '/internal/manufacturer-pages/ford' },
  { method: 'GET', path: '/internal/model-pages/ford/focus' },
  { method: 'GET', path: `/internal/tyre-size-pages/${tyreSize}` },
];

/** Makes the catalogue send every statement. */
export async function causeCatalogueStatements({ ask, stack }: Causes): Promise<void> {
  const chosen = await fetch(`${stack.addresses.services['search'] ?? ''}/enter-size-submit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-session-id': plansSession },
    body: new URLSearchParams({
      width: String(size?.width),
      profile: String(size?.profile),
      rim: String(size?.rim),
      size_postcode: 'SW1A 1AA',
    }),
  });
  if (chosen.status !== 303) throw new Error(`The size was not chosen: ${chosen.status}.`);
  for (const call of calls) await ask(call);
}
