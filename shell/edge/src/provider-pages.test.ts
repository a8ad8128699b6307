import { nextPageType } from '@tyres/kit/page-state';
import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { pageState, startTestEdge, type TestEdge } from './testing/start-edge';

const checkout: FixtureVersion = {
  name: 'mf-checkout',
  bundle: `exports.fragments = {
    wallet: { render: () => '<h1>Wallet</h1>' },
    amazon: { render: () => '<h1>Amazon</h1>' },
    basket: { render: () => '<h1>Basket</h1>' },
    card: { render: () => '<p>Card</p>' },
    contact: { render: () => '<h1>Contact</h1>' },
  };`,
  fragments: { wallet: {}, amazon: {}, basket: {}, card: {}, contact: {} },
  pages: {
    wallet: { path: '/wallet', providers: ['google-pay'], fragments: { main: ['wallet'] } },
    amazon: { path: '/amazon', providers: ['amazon-pay'], fragments: { main: ['amazon'] } },
    basket: { path: '/basket', fragments: { main: ['basket'] } },
    contact: { path: '/contact', providers: ['recaptcha'], fragments: { main: ['contact'] } },
    card: { path: '/card', frame: 'card', fragments: { main: ['card'] } },
    later: { path: '/later', providers: [JSON.parse('"of a newer edge"')], fragments: { main: ['basket'] } },
  },
};

let registry: FakeRegistry;
let edge: TestEdge;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [checkout, { name: 'shell', files: {} }].map(buildFixture));
  edge = await startTestEdge({ registryUrl: registry.url, services: {} });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

const directives = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('a page lets in the provider that it names, with scripts, frames, calls and pictures', async () => {
  const { status, headers } = await edge.get('/wallet');
  const policy = directives(headers);
  expect(status).toBe(200);
  expect(policy.get('script-src')).toMatch(/^'self' 'nonce-[^']+' https:\/\/wallet\.test$/);
  for (const name of ['connect-src', 'frame-src'])
    expect(policy.get(name)).toBe("'self' https://wallet.test");
  expect(policy.get('script-src-attr')).toBe("'none'");
  expect(headers.get('permissions-policy')).toContain('payment=(self "https://wallet.test")');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('content-security-policy')).not.toMatch(/amazon|unsafe/);
  const amazon = await edge.get('/amazon');
  expect(directives(amazon.headers).get('script-src')).toContain(' https://amazon.test');
  expect(amazon.headers.get('content-security-policy')).not.toContain('wallet.test');
  expect(amazon.headers.get('permissions-policy')).toContain('payment=(self)');
});

test('no other page lets a provider in: payment pages may only be the target of a plain form', async () => {
  const { headers } = await edge.get('/basket');
  const policy = directives(headers);
  expect(headers.get('content-security-policy')).not.toMatch(/wallet\.test|amazon\.test/);
  expect([...policy].filter(([, sources]) => sources.includes('pay.test')).map(([name]) => name)).toEqual([
    'form-action',
  ]);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('a page with a provider is entered and left by loading a document', async () => {
  const { text } = await edge.get('/wallet');
  expect(pageState(text)).toMatchObject({ isAlone: true });
  expect(text).not.toContain('"/wallet":');
  expect(text).toContain('"/basket":');
  expect(pageState((await edge.get('/basket')).text)).not.toHaveProperty('isAlone');
  expect((await edge.get('/wallet', { accept: nextPageType })).status).toBe(404);
  expect((await edge.get('/basket', { accept: nextPageType })).status).toBe(200);
});

test('a provider that this edge does not know has no page', async () => {
  expect((await edge.get('/later')).status).toBe(404);
});

test("the frame of the card page frames the card provider's page and our own, and runs only our scripts", async () => {
  const policy = directives((await edge.get('/card')).headers);
  expect(policy.get('frame-src')).toBe("'self' https://pay.test");
  expect(policy.get('script-src')).toMatch(/^'nonce-[^']+' 'strict-dynamic'$/);
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(policy.has('sandbox')).toBe(false);
});

test('a page whose provider this site does not use is a page like others, with their policy', async () => {
  const { text, headers } = await edge.get('/contact');
  expect(pageState(text)).not.toHaveProperty('isAlone');
  expect(text).toContain('"/contact":');
  expect(directives(headers).get('frame-src')).toBe("'self'");
  expect((await edge.get('/contact', { accept: nextPageType })).status).toBe(200);
});

test("with a key Google's bot check is let in on the page that names it, which opens no windows [T-CONTACT-RECAPTCHA]", async () => {
  const own = await startTestEdge({
    registryUrl: registry.url,
    services: {},
    recaptchaOrigins: ['https://google.test'],
  });
  try {
    const { text, headers } = await own.get('/contact');
    expect(pageState(text)).toMatchObject({ isAlone: true });
    expect(directives(headers).get('script-src')).toMatch(/ https:\/\/google\.test$/);
    expect(directives(headers).get('frame-src')).toBe("'self' https://google.test");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect((await own.get('/basket')).headers.get('content-security-policy')).not.toContain('google.test');
  } finally {
    await own.close();
  }
});
