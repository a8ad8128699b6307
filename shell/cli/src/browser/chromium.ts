import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** How a Chromium for tests and benches is started. */
export interface ChromiumLaunch {
  readonly executablePath?: string;
  readonly args: string[];
}

// Tests run in containers, often as root, where Chromium's own sandbox cannot be set up.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

function onPath(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'; // makes the package unpack the libraries that it brings along
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** The browser of `CHROMIUM_PATH`, else Playwright's own, else the one inside an npm package, else one on the PATH. */
export async function findChromium(): Promise<ChromiumLaunch> {
  const explicit = process.env['CHROMIUM_PATH'];
  if (explicit) return { executablePath: explicit, args };
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = (await fromPackage()) ?? onPath();
  if (!executablePath)
    throw new Error('No Chromium was found: run `npx playwright install chromium`, or set CHROMIUM_PATH.');
  return { executablePath, args };
}
