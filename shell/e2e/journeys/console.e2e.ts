import type { BrowserContext, Page, Request } from '@playwright/test';
import { saveDryRun } from '@tyres/registry-contract/dry-run-endpoints';
import { getRelease, startCanary } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { revokeToken } from '@tyres/registry-contract/token-endpoints';
import { expectAccessible } from '../src/axe';
import { signIn, signInAt, tokenFor } from '../src/console-sign-in';
import { expect, test } from '../src/rollouts';
import { stackSettings } from '../src/stack-settings';

const killed = 'mf-content';
const reword = (text: string): string => text.replaceAll('Tyres for size', 'Tyres in size');

test('an engineer signs in to the console, switches a micro-frontend off and on, and is named in the audit log', async ({
  page,
  rollouts,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const { site, console: consoleUrl } = stackSettings();
  const { token, name } = await tokenFor(rollouts, 'engineer');
  await page.goto(`${site}/platform`);
  await expect(page).toHaveURL(`${consoleUrl}/sign-in`);
  await signIn(page, token);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Release \d+ is live$/);

  await page.getByRole('link', { name: `Switch off ${killed}` }).click();
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
  await page.getByLabel('Reason').fill('The banners cover the basket');
  await page.getByLabel(`Type ${killed} to confirm`).fill('mf-search');
  await page.getByRole('button', { name: `Switch ${killed} off` }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  expect((await rollouts.state()).killed).toEqual([]);
  await page.getByLabel(`Type ${killed} to confirm`).fill(killed);
  await page.getByRole('button', { name: `Switch ${killed} off` }).click();
  await expect(page.getByRole('status')).toHaveText(`${killed} is switched off.`);
  expect((await rollouts.state()).killed).toEqual([killed]);

  await page.getByRole('link', { name: `Switch on again ${killed}` }).click();
  await page.getByLabel('Reason').fill('Mended');
  await page.getByRole('button', { name: `Switch ${killed} on again` }).click();
  await expect(page.getByRole('status')).toHaveText(`${killed} is switched on again.`);
  await page.getByRole('link', { name: 'Audit' }).click();
  const newest = page.getByRole('row').nth(2);
  await expect(newest).toContainText(name);
  await expect(newest).toContainText('The banners cover the basket');
});

test.describe("without the shop's content security policy, which would block most of it", () => {
  test.use({ bypassCSP: true });

  test('a script on the shop can neither read nor operate the console of an engineer who is signed in', async ({
    page,
    context,
    rollouts,
    complaints,
  }) => {
    // The browser reports each refused attempt.
    complaints.expect(/./);
    const { site, console: consoleUrl } = stackSettings();
    await signInAt(page, consoleUrl, (await tokenFor(rollouts, 'admin')).token);
    const before = await rollouts.state();
    // The shop by its own host and by the console's, since cookies are shared between ports of a host.
    const shops = [site, `http://127.0.0.1:${new URL(site).port}`];
    for (const shop of shops) await attackFrom(shop, context, consoleUrl);
    expect(await rollouts.state()).toEqual(before);
    await page.goto(`${consoleUrl}/tokens`);
    await expect(page.getByRole('heading', { name: 'Tokens', exact: true })).toBeVisible();
    await expect(page.getByText('Eve', { exact: true })).toHaveCount(0);
  });
});

test('a viewer has no buttons, and is signed out when the token is revoked', async ({
  page,
  rollouts,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const { console: consoleUrl } = stackSettings();
  const { id, token } = await tokenFor(rollouts, 'viewer');
  await signInAt(page, consoleUrl, token);
  await expect(page.getByText(killed, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Switch|Roll back|New|Override/ })).toHaveCount(0);
  await page.goto(`${consoleUrl}/kill?name=${killed}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await rollouts.call(revokeToken, { id });
  await expect(async () => {
    await page.goto(consoleUrl);
    await expect(page.getByRole('alert')).toContainText('expired or was revoked', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('a token that is created in the console is valid at once', async ({ page, rollouts }) => {
  const { console: consoleUrl } = stackSettings();
  await signInAt(page, consoleUrl, (await tokenFor(rollouts, 'admin')).token);
  await page.getByRole('link', { name: 'Tokens' }).click();
  await page.getByLabel('Name').fill('Vic');
  await page.getByLabel('Role').selectOption('viewer');
  await page.getByRole('button', { name: 'Create the token' }).click();
  const token = await page.locator('#token').innerText();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, token);
  await expect(page.getByText('Vic (viewer)')).toBeVisible();
});

test.describe('without the content security policy, which the styles of axe break', () => {
  test.use({ bypassCSP: true });

  test('a canary grows by its plan; an engineer approves its last step by keyboard, and reads how it went', async ({
    page,
    rollouts,
  }) => {
    const { console: consoleUrl } = stackSettings();
    const versions = { 'mf-catalogue': await rollouts.publish('mf-catalogue', reword) };
    const step = { minutes: 0, sessions: 0, approval: false };
    const plan = [
      { ...step, share: 1 },
      { ...step, share: 2, approval: true },
    ];
    const { canary } = await rollouts.change(startCanary, { versions, plan });
    await expect.poll(async () => (await rollouts.state()).canary?.share, { timeout: 30_000 }).toBe(2);

    await signInAt(page, consoleUrl, (await tokenFor(rollouts, 'engineer')).token);
    await expect(page.getByText('An engineer has to approve what follows.')).toBeVisible();
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Approve next step' }).press('Enter');
    await page.getByLabel('Reason').fill('The figures are good');
    await page.getByLabel('Reason').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('The next step is approved.');
    await expect.poll(async () => (await rollouts.state()).stable, { timeout: 30_000 }).toBe(canary?.release);

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: `Rollout of release ${canary?.release}` }).click();
    await expect(page.getByRole('img', { name: `Rollout of release ${canary?.release}` })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'rollout-plan' })).toHaveCount(2);
    await expect(page.getByText('Promoted', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${consoleUrl}/freezes`);
    await expectAccessible(page);
  });

  test('the report of a dry run shows its pictures, to viewers too', async ({ page, rollouts }) => {
    const { console: consoleUrl } = stackSettings();
    const { versions, number } = await rollouts.call(getRelease, { number: (await rollouts.state()).stable });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(consoleUrl);
    const picture = (await page.screenshot()).toString('base64');
    const figures = { interactive_ms: 300, bytes: 180_000, script_bytes: 60_000 };
    const good = {
      status: 200,
      fragments: 5,
      console_errors: 0,
      problems: [],
      figures,
      live_figures: figures,
    };
    const pictures = [
      { width: 360, different_share: 0.02, live: picture, candidate: picture, difference: picture },
    ];
    const { id } = await rollouts.call(saveDryRun, {
      versions: Object.fromEntries(
        Object.values(versions).map((version) => [version.name, versionId(version)]),
      ),
      live_release: number,
      steps: [
        { ...good, page: '/', pictures },
        { ...good, page: '/faq', pictures, problems: ['It has lost the link to /terms.'] },
      ],
    });
    await signIn(page, (await tokenFor(rollouts, 'viewer')).token);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: `Dry run of release ${number}` }).click();
    await expect(page).toHaveURL(`${consoleUrl}/dry-run?id=${id}`);
    await expect(page.getByText('1 of 2 pages failed')).toBeVisible();
    await page.getByRole('link', { name: '/faq', exact: true }).press('Enter');
    const faq = page.getByRole('region', { name: '/faq', exact: true });
    await expect(faq.getByRole('listitem')).toHaveText('It has lost the link to /terms.');
    await expect(faq.getByRole('img')).toHaveCount(3);
    for (const shown of await faq.getByRole('img').all()) {
      await shown.scrollIntoViewIfNeeded();
      await expect(shown).toHaveJSProperty('naturalWidth', 360);
    }
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });
});

/** Tries what a script on the shop could do: reading, framing, and sending forms with and without a navigation. */
async function attackFrom(shop: string, context: BrowserContext, consoleUrl: string): Promise<void> {
  const page = await context.newPage();
  // A form that a script sends is refused, and the browser hides the refusal from the script.
  const outcomes: string[] = [];
  const note = (request: Request, outcome: string): void => {
    if (request.url().startsWith(consoleUrl) && request.method() === 'POST') outcomes.push(outcome);
  };
  context.on('response', (response) => note(response.request(), String(response.status())));
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? ''));
  await page.goto(shop);
  const read = await page.evaluate(readConsole, consoleUrl);
  expect(read).toEqual({ cors: 'refused', noCors: 'nothing', cookie: '', frame: 'nothing' });
  await page.evaluate(postToConsole, consoleUrl);
  await expect.poll(() => outcomes).toEqual([expect.stringContaining('NotSameOrigin')]);
  await submitForm(page, consoleUrl);
  await expect(page.getByText('This was not sent from a page of the console.')).toBeVisible();
  expect(outcomes.slice(1)).toEqual(['403']);
  await page.close();
}

async function submitForm(page: Page, consoleUrl: string): Promise<void> {
  await page.setContent(
    `<form method="post" action="${consoleUrl}/tokens"><input name="name" value="Eve"><input name="role" value="admin"><input name="days" value="9"><button>Go</button></form>`,
  );
  await page.getByRole('button').click();
}

/** Runs in the shop's page. */
async function readConsole(consoleUrl: string) {
  const answerOf = async (mode: RequestMode): Promise<string> => {
    try {
      const answer = await fetch(`${consoleUrl}/`, { credentials: 'include', mode });
      return (await answer.text()) || 'nothing';
    } catch {
      return 'refused';
    }
  };
  const frame = document.createElement('iframe');
  frame.src = `${consoleUrl}/`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const cors = await answerOf('cors');
  const noCors = await answerOf('no-cors').then((answer) => (answer === 'refused' ? 'nothing' : answer));
  return {
    cors,
    noCors,
    cookie: document.cookie.includes('console') ? document.cookie : '',
    frame: frame.contentDocument?.body.textContent || 'nothing',
  };
}

/** Runs in the shop's page. */
async function postToConsole(consoleUrl: string): Promise<void> {
  const body = new URLSearchParams({
    name: 'mf-content',
    confirm: 'mf-content',
    reason: 'x',
    on_revision: '1',
  });
  const request: RequestInit = { method: 'POST', credentials: 'include', mode: 'no-cors', body };
  await fetch(`${consoleUrl}/kill`, request).catch(() => undefined);
}
