import { createSilentLog } from '@tyres/service-kit/log';
import { fakeRegistry } from '../testing/fake-registry';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge } from '../testing/start-edge';
import { releaseConsole } from './release-console';

const platformToken = 'a token of the tests';

test.each(['', '/tyres'])('the release console stands below %j, for who has the token', async (base) => {
  const registry = await fakeRegistry();
  registry.release(1, [buildFixture({ name: 'mf-one', bundle: 'exports.fragments = {};' })]);
  const settings = { registryUrl: registry.url, base, secureCookie: true };
  const edge = await startTestEdge({
    ...settings,
    deps: { console: releaseConsole({ settings, platformToken, log: createSilentLog() }) },
  });
  const home = `${base}/platform`;
  const asked = await edge.get(home);
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${home}/sign-in`]);

  const form = await edge.get(`${home}/sign-in`);
  const policy = form.headers.get('content-security-policy') ?? '';
  expect(form.text).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`);
  expect(form.headers.get('set-cookie')).toBeNull();

  const refused = await edge.post(`${home}/sign-in`, 'token=guess', { 'sec-fetch-site': 'same-origin' });
  expect(refused.status).toBe(401);
  const signedIn = await edge.post(
    `${home}/sign-in`,
    new URLSearchParams({ token: platformToken, name: 'Sam' }).toString(),
    {
      'sec-fetch-site': 'same-origin',
    },
  );
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, home]);
  expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-console=/);

  expect(
    (await edge.post(`${base}/platform/reports`, '{}', { 'content-type': 'application/json' })).status,
  ).toBe(204);
  await edge.close();
  await registry.close();
});
