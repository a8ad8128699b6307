import { testLog } from '@tyres/service-kit/testing';
import { startRecaptchaSandbox, type RecaptchaSandbox } from '../testing/recaptcha-sandbox';
import { createRecaptcha, type RecaptchaOptions } from './recaptcha';

let sandbox: RecaptchaSandbox;
beforeAll(async () => {
  sandbox = await startRecaptchaSandbox({ secret: 'right' });
});
afterEach(() => sandbox.setFault('none'));
afterAll(() => sandbox.close());

const site = 'https://tyres.example';
const adapter = (own: Partial<RecaptchaOptions> = {}) =>
  createRecaptcha({
    url: sandbox.url,
    siteKey: 'site-key',
    secret: 'right',
    hostname: 'tyres.example',
    log: testLog(),
    timeoutMs: 10_000,
    ...own,
  });

test('a response passes once, and is a duplicate then [T-CONTACT-RECAPTCHA]', async () => {
  const response = await sandbox.solve(site);
  const recaptcha = adapter();
  expect(await recaptcha.verify(response)).toBe('passed');
  expect(await recaptcha.verify(response)).toBe('refused');
});

test('made-up responses and those of another site are refused [T-CONTACT-RECAPTCHA]', async () => {
  const recaptcha = adapter();
  for (const response of ['x', '03Amade-up', await sandbox.solve('https://elsewhere.example')])
    expect(await recaptcha.verify(response)).toBe('refused');
});

test.each([
  ['timeout-or-duplicate', 'refused'],
  ['wrong-hostname', 'refused'],
  ['bad-secret', 'unavailable'],
  ['error', 'unavailable'],
  ['down', 'unavailable'],
  ['hang', 'unavailable'],
])('with the fault %s the verdict is %s', async (fault, expected) => {
  const response = await sandbox.solve(site);
  sandbox.setFault(fault);
  const timeoutMs = fault === 'hang' ? 100 : 10_000;
  expect(await adapter({ timeoutMs }).verify(response)).toBe(expected);
});

test('a wrong secret says nothing about the visitor', async () => {
  expect(await adapter({ secret: 'wrong' }).verify(await sandbox.solve(site))).toBe('unavailable');
});

test('after two failures in a row Google is not called until a pause is over', async () => {
  const recaptcha = adapter({ breaker: { failures: 2, openMs: 50 } });
  const response = await sandbox.solve(site);
  sandbox.setFault('error');
  for (let call = 0; call < 2; call += 1) await recaptcha.verify(response);
  sandbox.setFault('none');
  // The circuit is open: the response is not used up.
  expect(await recaptcha.verify(response)).toBe('unavailable');
  await new Promise((done) => setTimeout(done, 60));
  expect(await recaptcha.verify(response)).toBe('passed');
});
