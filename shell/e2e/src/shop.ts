import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { shopperSession } from '../bench/session';
import { addSession } from '@tyres/cli/browser/add-session';
import { mailbox, type Mailbox } from './mailbox';
import { programs, type Programs } from './programs';
import { refuseCookies } from '@tyres/cli/browser/refuse-cookies';
import { releases, type Releases } from './releases';
import { stackSettings } from './stack-settings';

/** Errors and warnings of the browser's console, and uncaught errors. */
export interface Complaints {
  readonly lines: readonly string[];
  /** Allows complaints that match. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  /** Whether the visitor rejected all cookies in an earlier visit, and is not asked; default true. */
  readonly hasChosen: boolean;
  /** Listens to every page of the test; an unexpected complaint fails it. Violations of the content security policy are included. */
  readonly complaints: Complaints;
  readonly programs: Programs;
  readonly releases: Releases;
  readonly mailbox: Mailbox;
  /** Gives the browser a session with a basket and a held appointment, by plain form posts. */
  readonly walkIn: () => Promise<void>;
}

/** A shopper's test on the composed site. */
export const test = base.extend<Fixtures>({
  hasChosen: [true, { option: true }],
  baseURL: async ({}, use) => use(stackSettings().site),
  context: async ({ context, hasChosen }, use) => {
    if (hasChosen) await refuseCookies(context, stackSettings().site);
    await use(context);
  },
  programs: async ({}, use) => {
    const { control: address, services, site } = stackSettings();
    const control = programs(address, services, site);
    await use(control);
    await control.startAll();
  },
  releases: async ({}, use) => {
    const { site, registry: registryUrl, platformToken, teamTokens } = stackSettings();
    const control = releases({ site, registryUrl, platformToken, teamTokens });
    await use(control);
    await control.restore();
  },
  mailbox: async ({}, use) => use(mailbox(stackSettings().sandbox)),
  walkIn: async ({ context }, use) => use(() => walkIn(context, stackSettings().site)),
  complaints: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => watch(page, lines));
      await use({ lines, expect: (pattern) => void expected.push(pattern) });
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chrome says this some seconds after the load event, so on a busy machine also of code that is used when idle. */
const latePreload = /was preloaded using link preload but not used within a few seconds/;

function watch(page: Page, lines: string[]): void {
  page.on('console', (message) => {
    if (latePreload.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`${message.type()}: ${message.text()} (${message.location().url || page.url()})`);
  });
  page.on('pageerror', (error) => lines.push(`pageerror: ${error.message} (${page.url()})`));
}

async function walkIn(context: BrowserContext, site: string): Promise<void> {
  const { cookie } = await shopperSession(site);
  await addSession(context, site, cookie);
}
