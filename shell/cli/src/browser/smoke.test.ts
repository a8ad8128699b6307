import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { capturePage, type PageCapture } from './page-capture';
import { walkSmokeJourney, type SmokeStep } from './smoke';

/** A page with fragments of the given attributes. */
const html = (fragments: readonly string[], more = '', inside = 'Here'): string =>
  `<!doctype html><title>A page</title><link rel="icon" href="data:,">${fragments
    .map((attributes, index) => `<div data-fragment="part-${index}@mf-one" ${attributes}>${inside}</div>`)
    .join('')}${more}`;

const live = 'data-outcome="client" data-hydrate="now" data-live';
const plain = 'data-outcome="rendered" data-hydrate="never"';
const content =
  '<a href="/faq?x=1#top">Help Topics 7</a> <a href="mailto:a@shop.example">Write</a><form action="/send"></form><img src="data:,">';
const withStyle = '<p style="color: red">Red</p>';

/** Listens late, as on a slow machine. */
const hydrateOnMovement = `setTimeout(() => addEventListener('mousemove', () => {
  document.querySelector('[data-fragment]').dataset.live = '';
}), 100)`;

/** As the root requests a fragment that is later than its document. */
const fetchLateFragment = `fetch(location.href, {
  headers: { accept: 'application/vnd.tyres.page+json', 'x-fragments': 'part-0@mf-one' },
}).then(() => { document.querySelector('[data-fragment]').dataset.live = ''; })`;

const pages: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/well': [200, html([live, plain])],
  '/idle': [200, html(['data-outcome="rendered" data-hydrate="idle"'], '<script src="/idle.js"></script>')],
  '/idle.js': [200, hydrateOnMovement],
  '/dead': [200, html([live, 'data-outcome="rendered" data-hydrate="now"'])],
  '/fallback': [200, html([live, 'data-outcome="fallback" data-hydrate="never"'])],
  '/gave-up': [200, html([live], '', '<p data-fallback>Not available</p>')],
  '/recovers': [200, html([live], '<script src="/recovers.js"></script>', '<p data-fallback>Not yet</p>')],
  '/recovers.js': [200, "setTimeout(() => document.querySelector('[data-fallback]').remove(), 300)"],
  '/refused': [200, html([plain], '', '<p data-refused>Not a size</p>')],
  '/empty': [200, html([])],
  '/throws': [200, html([live], '<script src="/throws.js"></script>')],
  '/throws.js': [200, "throw new Error('It broke')"],
  '/logs': [200, html([live], '<script src="/logs.js"></script>')],
  '/logs.js': [200, "console.error('There was an error!')"],
  '/forbidden-style': [200, html([live], withStyle)],
  '/broken': [500, html([live])],
  '/order': [404, html(['data-outcome="client" data-hydrate="now"'], '<script src="/late.js"></script>')],
  '/late.js': [200, fetchLateFragment],
  '/lost': [404, html([live])],
  '/content': [200, html([live], content)],
};

let server: Server;
let steps: ReadonlyMap<string, SmokeStep>;
const captures = new Map<string, PageCapture>();

beforeAll(async () => {
  // The package with the browser cannot be imported in jest.
  const launch: { executablePath?: string } = JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        "const { findChromium } = await import('./chromium.ts'); console.log(JSON.stringify(await findChromium()));",
      ],
      { cwd: __dirname, encoding: 'utf8' },
    ),
  );
  if (launch.executablePath) process.env['CHROMIUM_PATH'] = launch.executablePath;
  server = createServer((request, response) => {
    const path = request.url ?? '';
    // The live release has /lost, and has no /order for this session either.
    const isOfLive = request.headers['x-release'] === '7';
    const isLate = request.headers['x-fragments'] !== undefined;
    const isThere = isLate || (isOfLive && path === '/lost');
    const [status, body] = isThere ? [200, '{}'] : (pages[path] ?? [404, html([live])]);
    response.writeHead(status, {
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
      'content-security-policy': "default-src 'self'; img-src data:",
    });
    response.end(body);
  });
  const site = await listen(server);
  const paths = Object.keys(pages).filter((path) => !path.endsWith('.js'));
  const taken = await walkSmokeJourney({
    site,
    paths,
    liveRelease: 7,
    timeoutMs: 1_500,
    onPage: async ({ page: name }, page) => {
      const isContent = name === '/content';
      if (isContent || name === '/well')
        captures.set(name, await capturePage(page, { hasPictures: isContent, isChecked: isContent }));
    },
  });
  steps = new Map(taken.map((step) => [step.page, step]));
});

afterAll(() => server.close());

async function listen(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const address = one.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('a page whose fragments are live, or static as declared, has no problem', () => {
  expect(steps.get('/well')).toMatchObject({ status: 200, fragments: 2, consoleErrors: 0, problems: [] });
});

test('idle fragments hydrate, since the mouse moves until the root listens', () => {
  expect(steps.get('/idle')).toMatchObject({ problems: [] });
});

test('a fragment whose fallback is replaced in the browser has no problem', () => {
  expect(steps.get('/recovers')).toMatchObject({ problems: [] });
});

test.each([
  ['/dead', /^Not live, or on the fallback: part-1@mf-one/],
  ['/fallback', /^Not live, or on the fallback: part-1@mf-one/],
  ['/gave-up', /^Not live, or on the fallback: part-0@mf-one/],
  ['/refused', /^Not live, or on the fallback: part-0@mf-one/],
  ['/empty', /^It has no fragments/],
  ['/throws', /^The console says: It broke/],
  ['/logs', /^The console says: There was an error!/],
  ['/forbidden-style', /^The console says: .*Content Security Policy/],
  ['/broken', /^It was answered with 500/],
  ['/lost', /^It was answered with 404/],
])('the page %s has a problem, with its reason', (page, problem) => {
  expect(steps.get(page)?.problems).toContainEqual(expect.stringMatching(problem));
});

test('a page that is missing in the live release too has no problem', () => {
  expect(steps.get('/order')).toMatchObject({ status: 404, consoleErrors: 0, problems: [] });
});

test('a journey that gets stuck ends there, and the pages are still checked', () => {
  expect([...steps.keys()].slice(0, 2)).toEqual(['search by registration', '/well']);
  expect(steps.get('search by registration')?.problems).not.toEqual([]);
});

test('a step whose answer is shown after 6 seconds has no problem: each may take 15', async () => {
  const form =
    '<form method="post" action="/confirm-size"><input name="reg_plate"><input name="reg_postcode"><button>Search By Reg</button></form>';
  const late =
    "<script>setTimeout(() => { document.body.innerHTML += '<h1>Confirm size</h1>'; }, 6_000);</script>";
  const slow = createServer(({ method }, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(html([live], method === 'POST' ? late : form));
  });
  const found: SmokeStep[] = [];
  const site = await listen(slow);
  await walkSmokeJourney({ site, paths: [], timeoutMs: 1_500, onStep: (step) => found.push(step) });
  slow.close();
  expect(found[0]).toMatchObject({ page: 'search by registration', problems: [] });
});

test('a captured page has its words without figures, its links and forms, the rules that it breaks, and pictures', () => {
  const { pictures = {}, ...content } = captures.get('/content') ?? {};
  expect(content).toEqual({
    path: '/content',
    bytes: pages['/content']?.[1].length,
    scriptBytes: 0,
    words: ['here', 'help', 'topics', 'write'],
    links: ['/faq', '/send'],
    violations: expect.arrayContaining(['image-alt']),
  });
  const widths = Object.entries(pictures).map(([width, png]) => [Number(width), png.readUInt32BE(16)]);
  expect(widths).toEqual([
    [360, 360],
    [1_280, 1_280],
  ]);
  const bytes = pages['/well']?.[1].length;
  const plainPage = { path: '/well', words: ['here'], links: [], bytes, scriptBytes: 0, pictures: {} };
  expect(captures.get('/well')).toEqual(plainPage);
});
