import { deliveredBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { pathParameters, type Call } from '@tyres/contract-kit/endpoint';
import { pageInfo } from '@tyres/edge/pages/page-info';
import type { FragmentResult } from '@tyres/edge/render/protocol';
import { runFragment } from '@tyres/edge/render/run-fragment';
import type { PageInfo } from '@tyres/kit/fragment';
import { regions, type PageDeclaration } from '@tyres/registry-contract/release';
import { badTexts, foreignHost, scriptMark } from '@tyres/service-kit/testing/bad-input/bad-texts';
import { addressFields } from './address-fields';
import { fillPath, sampleParameters } from './sample-parameters';
import { callContracts, readSlices, type Slices } from './slices';

type Page = Slices['pages'][number];
type Values = Readonly<Record<string, readonly string[]>>;

let slices: Slices;
/** With a basket to be fitted, one to be delivered and an empty one: some pages redirect some of them. */
const shops = [
  callContracts(),
  callContracts({ getBasket: () => ({ basket: deliveredBasketFixture() }) }),
  callContracts({ getBasket: () => ({ basket: emptyBasketFixture() }) }),
];

beforeAll(async () => {
  slices = await readSlices();
});

/** The fragments of a page; those of every page are checked on the first. */
function fragmentsOf(page: Page): string[] {
  const own = regions.flatMap((region) => page.fragments[region] ?? []);
  const ids = own.map((reference) => (reference.includes('@') ? reference : `${reference}@${page.owner}`));
  return page.path === '/' ? [...ids, ...slices.everyPage] : ids;
}

/** Renders the page with these values for its parameters and query. */
function visit(page: Page, params: Readonly<Record<string, string>>, query: Values): PageInfo {
  const filled = { ...sampleParameters(page.path), ...params };
  const encoded = Object.entries(filled).map(([name, value]) => [name, encodeURIComponent(value)]);
  const path = fillPath(page.path, Object.fromEntries(encoded));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  return pageInfo(page.name, search.size > 0 ? `${path}?${search}` : path, { params: filled });
}

/** The same page, recording which query names it reads. */
function noting(page: PageInfo, names: Set<string>): PageInfo {
  const query = new Proxy(page.query, {
    get(values, name) {
      if (typeof name === 'string' && name !== 'toJSON') names.add(name);
      return Reflect.get(values, name);
    },
  });
  return { ...page, query };
}

async function show(id: string, page: PageInfo, call: Call): Promise<FragmentResult> {
  const fragment = slices.fragments.get(id);
  if (!fragment) throw new Error(`${id} is in no release.`);
  return runFragment(fragment, {
    page,
    calls: { call, staleSince: () => null, isPartial: () => false },
    signal: new AbortController().signal,
    now: new Date('2026-11-02T10:00:00Z'),
    render: true,
    onPhase: () => undefined,
  });
}

/** The first shop in which the page does not redirect. */
async function shopFor(page: Page): Promise<Call> {
  for (const call of shops) {
    const results = await Promise.all(fragmentsOf(page).map((id) => show(id, visit(page, {}, {}), call)));
    if (!results.some(({ outcome }) => outcome === 'redirect')) return call;
  }
  return shops[0] ?? callContracts();
}

/** Failures of a page's fragments, a sentence each. */
function complaints(result: FragmentResult): string[] {
  if ('failure' in result && result.failure) return [`failed: ${result.failure.message.slice(0, 300)}`];
  if (result.outcome === 'redirect') {
    const { host } = new URL(result.location, 'http://shop.test');
    return host === 'shop.test' ? [] : [`leads to ${result.location}`];
  }
  if (result.outcome !== 'rendered') return [];
  const wrong = [];
  if (result.html.includes(scriptMark)) wrong.push('shows script again');
  if (result.dataJson.includes(scriptMark)) wrong.push('inlines script');
  if (new RegExp(`(href|src|action)="(https?:)?[/\\\\]{2}${foreignHost}`).test(result.html))
    wrong.push('leads elsewhere');
  return wrong;
}

/** Pages with more fields try each text on only some of them, so that together they get every text. */
const mostFields = 6;

/** Puts bad texts into each parameter and query field of a page; returns which fields it reads. */
async function spoil(page: Page, texts: readonly (readonly [label: string, values: readonly string[]])[]) {
  const harm: string[] = [];
  const read = new Set<string>();
  const call = await shopFor(page);
  const tryOut = async (label: string, info: PageInfo): Promise<void> => {
    for (const id of fragmentsOf(page))
      harm.push(
        ...complaints(await show(id, noting(info, read), call)).map((text) => `${id}, ${label}: ${text}`),
      );
  };
  await tryOut('as it is', visit(page, {}, {}));
  for (const name of pathParameters(page.path))
    for (const [label, [text = '']] of texts)
      if (text !== '') await tryOut(`${name} ${label}`, visit(page, { [name]: text }, {}));
  const turns = Math.ceil(read.size / mostFields);
  for (const [field, name] of [...read].entries())
    for (const [label, values] of texts.filter((_, index) => index % turns === field % turns))
      await tryOut(`?${name} ${label}`, visit(page, {}, { [name]: values }));
  for (const [label, values] of texts)
    await tryOut(
      `all ${label}`,
      visit(page, {}, Object.fromEntries([...read].map((name) => [name, values]))),
    );
  return { harm, read: [...read].sort() };
}

/** The text as a URL carries it: encoders replace lone surrogates. */
const texts = [
  ...Object.entries(badTexts).map(([label, text]) => [label, [Buffer.from(text).toString()]] as const),
  ['a reference', ['ACDEFGHJKMNP']] as const,
  ['61 characters', ['x'.repeat(61)]] as const,
  ['31 emoji', ['🛞'.repeat(31)]] as const,
  ['doubled', ['1', '2']] as const,
  ['very many', Array.from({ length: 1_500 }, (_, index) => String(index))] as const,
];

const pages: readonly (readonly [path: string, fields: readonly string[]])[] = Object.entries(addressFields);

test('addressFields lists every page', () => {
  expect(pages.map(([path]) => path).sort()).toEqual(slices.pages.map(({ path }) => path).sort());
});

test.each(pages)(
  '%s handles bad input in its URL without a failure',
  async (path, fields) => {
    const page = slices.pages.find((one) => one.path === path);
    if (!page) throw new Error(`There is no page ${path}.`);
    const { harm, read } = await spoil(page, texts);
    expect(harm).toEqual([]);
    expect(read).toEqual([...fields].sort());
  },
  120_000,
);

const broken: PageDeclaration = { path: '/', fragments: {} };
test('negative control: a load that fails on a value is found', async () => {
  const before = slices;
  slices = {
    ...before,
    everyPage: [],
    fragments: new Map([
      [
        'one@mf-one',
        {
          load: async ({ page }) => decodeURIComponent(page.query['next']?.[0] ?? ''),
          render: ({ data }) => `<a href="${String(data)}">Next</a>`,
        },
      ],
    ]),
  };
  const page = { ...broken, name: 'one', owner: 'mf-one', fragments: { main: ['one'] } };
  const { harm, read } = await spoil(page, texts);
  slices = before;
  expect(read).toEqual(['next']);
  expect(harm).toEqual(
    expect.arrayContaining([
      expect.stringContaining('?next per cent: failed: URIError'),
      expect.stringContaining('?next HTML: shows script again'),
      expect.stringContaining('?next another site: leads elsewhere'),
    ]),
  );
});
