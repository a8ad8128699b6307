import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { createHeadHtml } from '@tyres/edge/pages/head-html';
import { pageInfo } from '@tyres/edge/pages/page-info';
import { runFragment } from '@tyres/edge/render/run-fragment';
import ts from 'typescript';
import { fillPath, sampleParameters } from './sample-parameters';
import { callContracts, readSlices } from './slices';

interface SchemaObject {
  readonly '@type': string;
}

interface ValidatedPage {
  readonly name: string;
  readonly head: string;
  readonly objects: readonly SchemaObject[];
}

let pages: readonly ValidatedPage[];
beforeAll(async () => {
  const slices = await readSlices();
  const headHtml = createHeadHtml({ name: 'Kerbside Tyres', address: 'https://shop.test', base: '' });
  const made: ValidatedPage[] = [];
  for (const { name, owner, path, fragments } of slices.pages) {
    const [main = ''] = (fragments.main ?? []).filter((reference) => !reference.includes('@'));
    const fragment = slices.fragments.get(`${main}@${owner}`);
    if (!fragment) throw new Error(`The page ${name} has no fragment.`);
    const params = sampleParameters(path);
    const address = fillPath(path, params);
    const result = await runFragment(fragment, {
      page: pageInfo(name, address, { params }),
      calls: { call: callContracts(), staleSince: () => null, isPartial: () => false },
      signal: new AbortController().signal,
      now: new Date('2026-11-02T10:00:00Z'),
      render: true,
      onPhase: () => undefined,
    });
    const head = 'head' in result ? result.head : undefined;
    if (!head) continue;
    const { tags, facts } = headHtml(head, address);
    const html = [tags.text, facts.map(({ text }) => text).join('nonce')].join('\n');
    const objects = [
      ...html.matchAll(/<script type="application\/ld\+json" nonce="nonce">(.*?)<\/script>/gs),
    ].map(([, json = '']): SchemaObject => JSON.parse(json));
    if (objects.length > 0) made.push({ name, head: html, objects });
  }
  pages = made;
});

/** The types of an object and of everything in it. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === '@type' && typeof inner === 'string' ? [inner] : typesIn(inner),
  );
}

test('pages describe the shop, its site, help, tyres, fitters and where they are', () => {
  const types = new Map(pages.map(({ name, objects }) => [name, new Set(typesIn(objects))]));
  const of = (name: string): string[] => [...(types.get(name) ?? [])];
  expect(of('home')).toContain('WebSite');
  expect(of('customer-services')).toEqual(expect.arrayContaining(['Organization', 'PostalAddress']));
  expect(of('faq')).toEqual(['FAQPage', 'Question', 'Answer']);
  for (const name of [
    'brand',
    'tyre-range',
    'manufacturer',
    'model',
    'tyre-size',
    'town',
    'locations',
    'guides',
  ])
    expect([name, of(name)]).toEqual([name, expect.arrayContaining(['BreadcrumbList'])]);
  for (const name of ['tyre-range', 'model', 'tyre-size'])
    expect([name, of(name)]).toEqual([name, expect.arrayContaining(['Product', 'Offer'])]);
  for (const name of ['town', 'mobile-town'])
    expect([name, of(name)]).toEqual([name, expect.arrayContaining(['AutoRepair', 'AggregateRating'])]);
});

test('no address in them is a bare path', () => {
  const bare = pages.filter(({ objects }) => /"(item|url|logo|image)":"\//.test(JSON.stringify(objects)));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("Adobe's validator, which has Google's rules for rich results, finds no error", async () => {
  const errors: unknown[] = [];
  for (const { name, head } of pages) {
    const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
    const found = extractor.parse(`<html><head>${head}</head><body></body></html>`);
    const issues = await new Validator().validate(found);
    errors.push(
      ...issues
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ issueMessage }) => `${name}: ${issueMessage}`),
    );
  }
  expect(errors).toEqual([]);
});

test('the vocabulary of schema.org (schema-dts) has every type, field and value that they use', () => {
  const objects = pages.flatMap((page) => page.objects);
  // The last one is wrong, and shows that the compiler sees such things.
  const wrong = { '@type': 'WebSite', nmae: 'A typing error' };
  expect(complaintsAbout([...objects, wrong])).toEqual([expect.stringContaining('"nmae"')]);
});

/** What the TypeScript compiler says when each object is given the type of its `@type`. */
function complaintsAbout(objects: readonly SchemaObject[]): string[] {
  const file = join(__dirname, 'validated.ts');
  const types = [...new Set(objects.map((object) => object['@type']))];
  const source = [
    `import type { WithContext, ${types.join(', ')} } from 'schema-dts';`,
    ...objects.map(
      (object, index) =>
        `export const o${index}: WithContext<${object['@type']}> = ${JSON.stringify({ '@context': 'https://schema.org', ...object })};`,
    ),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300));
}
