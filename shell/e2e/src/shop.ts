import { test as base, expect, type Page } from '@playwright/test';
import { programs, type Programs } from './programs';
import { mailbox, type Mailbox } from './mailbox';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup.`);
  return value;
}

/** What the browser said against the page: console errors, warnings of hydration, reports of the content security policy. */
export interface Complaints {
  readonly lines: readonly string[];
  /** From here on, complaints that match are part of the journey. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  readonly complaints: Complaints;
  readonly programs: Programs;
  readonly mailbox: Mailbox;
}

/** A shopper's test: on the composed site, and it fails when the browser complained of anything. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(setting('E2E_SITE')),
  programs: async ({}, use) => {
    const control = programs(
      setting('E2E_CONTROL'),
      JSON.parse(setting('E2E_SERVICES')),
      setting('E2E_SITE'),
    );
    await use(control);
    await control.startAll();
  },
  mailbox: async ({}, use) => use(mailbox(setting('E2E_SANDBOX'))),
  complaints: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const watch = (page: Page): void => {
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            lines.push(`${message.type()}: ${message.text()} (${page.url()})`);
        });
        page.on('pageerror', (error) => lines.push(`pageerror: ${error.message} (${page.url()})`));
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      context.on('request', (request) => {
        if (request.url().endsWith('/platform/reports') && request.postData()?.includes('csp'))
          lines.push(`csp: ${request.postData()}`);
      });
      await use({ lines, expect: (pattern) => void expected.push(pattern) });
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
