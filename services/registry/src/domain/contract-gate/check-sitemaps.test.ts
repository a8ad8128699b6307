import type { PageDeclaration, SitemapPlace } from '@tyres/registry-contract/release';
import { gateInput } from '../../testing/contract-gate-input';
import { manifestOf } from '../../testing/manifest';
import { checkEndpoints, servicesNeeded } from './check-endpoints';
import { checkSitemaps } from './check-sitemaps';

const addresses = 'catalogue.streamAddresses@2';
const page = (path: string, sitemap: SitemapPlace): PageDeclaration => ({ path, sitemap, fragments: {} });
const catalogue = (pages: Record<string, PageDeclaration>) => manifestOf({ name: 'mf-catalogue', pages });
const codes = (...sets: ReturnType<typeof catalogue>[]): string[] =>
  checkSitemaps(gateInput(sets)).map(({ code }) => code);

test('pages with and without parameters can share a sitemap of their team', () => {
  const set = catalogue({
    sizes: page('/tyre-sizes', { name: 'tyre-sizes' }),
    size: page('/tyre-sizes/{size}', { name: 'tyre-sizes', addresses }),
  });
  expect(codes(set)).toEqual([]);
});

test.each(['Brands', 'brands.xml', 'brands-', '../brands', 'b'.repeat(41), 'brands-1'])(
  'the name %s is refused, since it is part of an address',
  (name) => {
    expect(codes(catalogue({ brands: page('/brands', { name }) }))).toEqual(['sitemap_name_invalid']);
  },
);

test('one sitemap of two teams is refused, with both named', () => {
  const other = manifestOf({ name: 'mf-content', pages: { guides: page('/guides', { name: 'guides' }) } });
  expect(checkSitemaps(gateInput([catalogue({ tips: page('/tips', { name: 'guides' }) }), other]))).toEqual([
    {
      code: 'sitemap_claimed_twice',
      message:
        'mf-catalogue and mf-content (page guides) both have a sitemap guides: a sitemap has one owner. Give one of them another name.',
    },
  ]);
});

test('parameters need an endpoint that streams their values, and a fixed path has none', () => {
  expect(codes(catalogue({ brand: page('/{brand}', { name: 'brands' }) }))).toEqual([
    'sitemap_without_addresses',
  ]);
  expect(codes(catalogue({ brands: page('/brands', { name: 'brands', addresses }) }))).toEqual([
    'sitemap_with_addresses',
  ]);
});

test('a frame is in no sitemap', () => {
  const map: PageDeclaration = { ...page('/map', { name: 'maps' }), frame: 'maps' };
  expect(codes(catalogue({ map }))).toEqual(['frame_in_sitemap']);
});

test('the live service must have the endpoint that streams the addresses, in its version', () => {
  const set = [catalogue({ brand: page('/{brand}', { name: 'brands', addresses }) })];
  expect(servicesNeeded(set)).toContain('catalogue');
  const contracts = new Map([['catalogue', { endpoints: new Map([['streamAddresses', 1]]) }]]);
  expect(checkEndpoints({ ...gateInput(set), contracts }).map(({ code }) => code)).toContain(
    'endpoint_missing',
  );
});
