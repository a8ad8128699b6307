import sql from 'sql-template-tag';
import type { InferType } from 'yup';
import type { Queryable } from '@tyres/service-kit/database';
import type { adRow, bannerRow, sizeContentRow, upsellRow } from '../domain/import-page-rows';

/** Adds or updates banners by id. */
export async function saveBanners(
  tx: Queryable,
  rows: readonly InferType<typeof bannerRow>[],
): Promise<void> {
  await tx.query(sql`insert into banners (id, name, link, content, short_content, carousel_sort_order, dark_desktop_banner,
      dark_mobile_banner, select_tyres_image_url, select_tyres_mobile_image_url, brand_image_url, brand_mobile_image_url,
      promo_image_url, promo_mobile_image_url, qualifying_products, shown_from, shown_until)
    select id, name, link, content, short_content, carousel_sort_order, dark_desktop_banner = 1, dark_mobile_banner = 1,
      select_tyres_image_url, select_tyres_mobile_image_url, brand_image_url, brand_mobile_image_url, promo_image_url,
      promo_mobile_image_url, qualifying_products, shown_from, shown_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, name text, link text, content text,
      short_content text, carousel_sort_order smallint, dark_desktop_banner integer, dark_mobile_banner integer,
      select_tyres_image_url text, select_tyres_mobile_image_url text, brand_image_url text, brand_mobile_image_url text,
      promo_image_url text, promo_mobile_image_url text, qualifying_products text[], shown_from timestamptz,
      shown_until timestamptz)
    on conflict (id) do update set name = excluded.name, link = excluded.link, content = excluded.content,
      short_content = excluded.short_content, carousel_sort_order = excluded.carousel_sort_order,
      dark_desktop_banner = excluded.dark_desktop_banner, dark_mobile_banner = excluded.dark_mobile_banner,
      select_tyres_image_url = excluded.select_tyres_image_url,
      select_tyres_mobile_image_url = excluded.select_tyres_mobile_image_url, brand_image_url = excluded.brand_image_url,
      brand_mobile_image_url = excluded.brand_mobile_image_url, promo_image_url = excluded.promo_image_url,
      promo_mobile_image_url = excluded.promo_mobile_image_url, qualifying_products = excluded.qualifying_products,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until`);
}

/** Adds or updates ads by id. */
export async function saveAds(tx: Queryable, rows: readonly InferType<typeof adRow>[]): Promise<void> {
  await tx.query(sql`insert into tyre_ads (id, name, link, advert_image_url, sort_order)
    select id, name, link, advert_image_url, sort_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id integer, name text, link text, advert_image_url text, sort_order smallint)
    on conflict (id) do update set name = excluded.name, link = excluded.link,
      advert_image_url = excluded.advert_image_url, sort_order = excluded.sort_order`);
}

/** Adds or updates recommendations by range. */
export async function saveUpsells(
  tx: Queryable,
  rows: readonly InferType<ReturnType<typeof upsellRow>>[],
): Promise<void> {
  await tx.query(sql`insert into upsells (id, range_id, recommended_range_id, short_description, description, submit_button_text)
    select row.id, chosen.id, recommended.id, row.short_description, row.description, row.submit_button_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, range text, recommended_range text,
      short_description text, description text, submit_button_text text)
    join (select r.id, b.slug || '/' || r.slug as key from ranges r join brands b on b.id = r.brand_id) chosen
      on chosen.key = row.range
    join (select r.id, b.slug || '/' || r.slug as key from ranges r join brands b on b.id = r.brand_id) recommended
      on recommended.key = row.recommended_range
    on conflict (range_id) do update set id = excluded.id, recommended_range_id = excluded.recommended_range_id,
      short_description = excluded.short_description, description = excluded.description,
      submit_button_text = excluded.submit_button_text`);
}

/** Adds or updates editorial content by size. */
export async function saveSizeContents(
  tx: Queryable,
  rows: readonly InferType<typeof sizeContentRow>[],
): Promise<void> {
  await tx.query(sql`insert into size_contents (custom_tyre_url, tyre_size_parent_page, h1, content)
    select custom_tyre_url, tyre_size_parent_page = 1, h1, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (custom_tyre_url text, tyre_size_parent_page integer, h1 text, content text)
    on conflict (custom_tyre_url) do update set tyre_size_parent_page = excluded.tyre_size_parent_page,
      h1 = excluded.h1, content = excluded.content`);
}
