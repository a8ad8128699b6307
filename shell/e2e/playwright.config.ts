import { defineConfig } from '@playwright/test';
import { findChromium } from './src/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: false,
  // One stack serves every journey; the faults that some provoke must not meet the others.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results',
  use: {
    launchOptions: await findChromium(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
});
