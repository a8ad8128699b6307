import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Counts the bytes of the scripts that a page has loaded, compressed as the contract gate compresses them. */
export function watchScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}
