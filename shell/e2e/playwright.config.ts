import { defineConfig } from '@playwright/test';
import { findChromium } from '@tyres/cli/browser/chromium';

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './src/global-setup.ts',
  // Journeys mostly wait, so there are more workers than cores. Each has a stack of its own and takes the next test of
  // any file, so that all are busy until the end.
  fullyParallel: true,
  workers: process.env['E2E_FLEET'] ? 1 : 3,
  retries: 0,
  // Only for a journey that hangs: on a busy machine one that passes can take many times as long as usual.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: '../../test-results',
  use: {
    launchOptions: await findChromium(),
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
});
