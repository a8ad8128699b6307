import type { PageDeclaration, SitemapPlace } from '@tyres/registry-contract/release';
import { gateInput } from '../../testing/contract-gate-input';
import { manifestOf } from '../../testing/manifest';
import { checkEndpoints, servicesNeeded } from './check-endpoints';
import { checkSitemaps } from './check-sitemaps';

const addresses = 'catalogue.streamAddresses@2';
const page = (path: string, sitemap: SitemapPlace): PageDeclaration => ({ path, sitemap, fragments: {} });
const catalogue = (pages: Record<string, PageDeclaration>) => manifestOf({ name: 'mf-catalogue', pages });
const problems = (pages: Record<string, PageDeclaration>) => checkSitemaps(gateInput([catalogue(pages)]));

test('pages with and without parameters can share a sitemap of their team', () => {
  expect(
    problems({
      sizes: page('/tyre-sizes', { name: 'tyre-sizes' }),
      size: page('/tyre-sizes/{size}', { name: 'tyre-sizes', addresses }),
    }),
  ).toEqual([]);
});

test('the name of a sitemap may have 40 characters', () => {
  expect(problems({ brands: page('/brands', { name: 'b'.repeat(40) }) })).toEqual([]);
});

test.each(['Brands', 'brands.xml', 'brands-', '../brands', 'b'.repeat(41), 'brands-1'])(
  'the name %s is refused, since it is part of an address',
  (name) => {
    expect(problems({ brands: page('/brands', { name }) })).toEqual([
      {
        code: 'sitemap_name_invalid',
        message: `mf-catalogue (page brands) is in the sitemap ${name}. Its name is part of an address: lower-case words with hyphens between, at most 40 characters.`,
      },
    ]);
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
  expect(problems({ brand: page('/{brand}', { name: 'brands' }) })).toEqual([
    {
      code: 'sitemap_without_addresses',
      message:
        'mf-catalogue (page brand) is in the sitemap brands, and its path /{brand} has parameters. Name the endpoint that streams their values in `addresses`.',
    },
  ]);
  expect(problems({ brands: page('/brands', { name: 'brands', addresses }) })).toEqual([
    {
      code: 'sitemap_with_addresses',
      message:
        'mf-catalogue (page brands) names catalogue.streamAddresses@2 for its addresses, and its path /brands has no parameters, so it has one address. Remove `addresses` there.',
    },
  ]);
});

test('a frame is in no sitemap', () => {
  const map: PageDeclaration = { ...page('/map', { name: 'maps' }), frame: 'maps' };
  expect(problems({ map })).toEqual([
    {
      code: 'frame_in_sitemap',
      message:
        'mf-catalogue (page map) is a frame, which is part of other pages, so it is in no sitemap. Remove `sitemap` there.',
    },
  ]);
});

test('the live service must have the endpoint that streams the addresses, in its version', () => {
  const set = [catalogue({ brand: page('/{brand}', { name: 'brands', addresses }) })];
  expect(servicesNeeded(set)).toContain('catalogue');
  const contracts = new Map([
    ['catalogue', { endpoints: new Map([['streamAddresses', 1]]), publicPaths: [] }],
  ]);
  expect(checkEndpoints({ ...gateInput(set), contracts }).map(({ code }) => code)).toContain(
    'endpoint_missing',
  );
});
