import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@tyres/stack/root';
import { breakViewInBrowser } from '../src/alterations';
import { startLateContentProxy } from '../src/late-content-proxy';
import { expect, test } from '../src/rollouts';
import { stackSettings } from '../src/stack-settings';

/** The footer leads to the help topics in place of the terms and of the privacy notice. */
const withoutPolicies = (text: string): string =>
  text.replaceAll('href:"/terms"', 'href:"/faq"').replaceAll('="/privacy"', '="/faq"');
const reword = (text: string): string => text.replaceAll('Tyres for size', 'Tyres in size');

test('a dry run walks through the shop with the candidate, and passes a sound one, also if a slow service keeps its banners back once', async ({
  rollouts,
}) => {
  const before = await rollouts.state();
  const candidate = `mf-catalogue@${await rollouts.publish('mf-catalogue', reword)}`;
  const { services } = stackSettings();
  // The first edge serves the live release, the second the candidate.
  const catalogue = await startLateContentProxy(services['catalogue'] ?? '', 2);
  try {
    const good = await runTyres(['check', candidate], { ...services, catalogue: catalogue.url });
    expect(good, good.out).toMatchObject({ exitCode: 0 });
    expect(good.out).toMatch(/select-tyres/);
    expect(catalogue.lateCalls()).toBeGreaterThan(0);
    expect(await rollouts.state()).toEqual(before);
  } finally {
    await catalogue.stop();
  }
});

test('a dry run refuses a candidate that throws in the browser, before any shopper sees it', async ({
  rollouts,
}) => {
  const before = await rollouts.state();
  const broken = `mf-catalogue@${await rollouts.publish('mf-catalogue', breakViewInBrowser)}`;
  const refused = await tyres('release', broken, '--reason', 'A journey');
  expect(refused, refused.out).toMatchObject({ exitCode: 1 });
  expect(refused.out).toMatch(/select-tyres@mf-catalogue/);
  expect(await rollouts.state()).toEqual(before);
});

test('a dry run refuses a candidate whose pages have lost links, except those that are accepted', async ({
  rollouts,
}) => {
  const lost = `mf-content@${await rollouts.publish('mf-content', withoutPolicies)}`;
  const refused = await tyres('check', lost, '--accept', 'link_lost:/privacy');
  expect(refused, refused.out).toMatchObject({ exitCode: 1 });
  expect(refused.out).toContain(
    '/faq: It has lost the link to /terms. To accept it: --accept link_lost:/terms',
  );
  expect(refused.out).not.toContain('link_lost:/privacy');
});

/** Runs a command of the command line with `--dry-run`, against the running stack. */
const tyres = (...args: string[]) => runTyres(args, stackSettings().services);

function runTyres(
  args: readonly string[],
  services: Readonly<Record<string, string>>,
): Promise<{ exitCode: number; out: string }> {
  const { registry, platformToken, sandbox } = stackSettings();
  const env = {
    ...process.env,
    REGISTRY_URL: registry,
    TYRES_TOKEN: platformToken,
    SANDBOX_URL: sandbox,
    SERVICES: Object.entries(services)
      .map(([name, address]) => `${name}=${address}`)
      .join(','),
  };
  const program = [join(root, 'shell/cli/bin/tyres.mjs'), ...args, '--dry-run'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { cwd: root, env }, (_error, out, err) =>
      resolve({ exitCode: child.exitCode ?? -1, out: `${out}${err}` }),
    );
  });
}
