import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { xssDrawings, xssVectors } from '@tyres/service-kit/testing/bad-input/xss-vectors';
import sql from 'sql-template-tag';
import type { Page } from '@playwright/test';
import { contentEditor, pageFile } from '../src/content-editor';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

const site = () => stackSettings().site;

/** What ran, what the policy reported, and requests to other sites, on all pages of the browser from now on. */
async function watchHarm(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('xss', () => harm.push('script ran'));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const told: unknown = Reflect.get(window, 'toldViolation');
      if (typeof told === 'function') told(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.exposeFunction('toldViolation', (text: string) => harm.push(`policy: ${text}`));
  // The body of a beacon is known only in the page.
  await page.addInitScript(() => {
    window.Blob = new Proxy(Blob, {
      construct(target, [parts, options]: readonly unknown[]) {
        const told: unknown = Reflect.get(window, 'toldReport');
        const { type } = Object(options);
        if (type === 'application/json' && typeof told === 'function') told(String(parts));
        return Reflect.construct(target, [parts, options]);
      },
    });
  });
  await page.exposeFunction('toldReport', (text: string) => {
    if (failures(text).length > 0) harm.push(`report: ${text}`);
  });
  page.on('dialog', (dialog) => {
    harm.push('dialog');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site()) && !url.startsWith('data:')) harm.push(`request: ${url}`);
  });
  return harm;
}

/** The failures that a page reports to the edge, beside what is live and how fast it was. */
function failures(report: string): readonly string[] {
  const { events }: { readonly events: readonly { readonly kind: string }[] } = JSON.parse(report);
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'live' && kind !== 'vital');
}

/** The page is shown whole, and everything in its text was moved over and focused. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect([path, response?.status()]).toEqual([path, 200]);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      if (element instanceof HTMLElement) element.focus();
    }
  });
}

test('what is imported from every field of a page runs nothing, on the page and in its preview', async ({
  page,
}) => {
  const editor = await contentEditor(stackSettings(), 'hostile');
  const slugs = xssVectors.map((_, index) => `vector-${index}`);
  // Characters that no page can have are taken away; the refusal of others is proved beside the import.
  const texts = xssVectors.map((vector) => vector.replaceAll('\0', '').slice(0, 110));
  await editor.write({
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    ...Object.fromEntries(
      texts.map((text, index) => {
        const words = text.replaceAll(/[\\[\]`\n<&]/g, (character) =>
          character === '\n' ? ' ' : `\\${character}`,
        );
        const body = `Text: ${words}\n\n![${words}](dot.svg)\n\n    ${text.replaceAll('\n', '\n    ')}`;
        return [
          `v${index}.md`,
          pageFile(slugs[index] ?? '', body, { heading: text, description: text, group: text.slice(0, 60) }),
        ];
      }),
    ),
  });
  await editor.importPages();
  const harm = await watchHarm(page);
  for (const slug of slugs) await visit(page, `/${slug}`);
  const [preview = ''] = (await editor.run('link', 'vector-0')).split('\n');
  await visit(page, preview);
  await visit(page, await editor.run('link', 'desk'));
  expect(harm).toEqual([]);
  // Control: a failure that a page reports would have been seen.
  await page.evaluate(() => {
    void new Blob([JSON.stringify({ events: [{ kind: 'render' }] })], { type: 'application/json' });
  });
  await expect.poll(() => harm).toEqual([expect.stringContaining('render')]);
  await editor.run('editions', 'restore', '1');
  await editor.end();
});

test('rows that were changed without an import run no script either: HTML, drawings and redirects', async ({
  page,
  request,
  complaints,
}) => {
  // Pages are left before the root has started.
  complaints.expect(/404|Failed to load resource/);
  const editor = await contentEditor(stackSettings(), 'tampered');
  await editor.write(
    Object.fromEntries(
      xssVectors.map((_, index) => [`t${index}.md`, pageFile(`tampered-${index}`, 'Text.')]),
    ),
  );
  await editor.importPages();
  const database = createDatabase({
    url: stackSettings().database,
    schema: 'content',
    log: createSilentLog(),
  });
  const harm = await watchHarm(page);
  try {
    for (const [index, vector] of xssVectors.entries())
      await database.query(sql`
        update page_versions set html = ${`<p>${vector.replaceAll('\0', '')}</p>`} where slug = ${`tampered-${index}`}
      `);
    for (const index of xssVectors.keys()) await visit(page, `/tampered-${index}`);
    for (const [index, drawing] of xssDrawings.entries()) {
      const name = `${String(index).padStart(32, '0')}.svg`;
      await database.query(sql`
        insert into picture_files (name, hash, width, height, type, bytes)
        values (${name}, ${name.slice(0, 32)}, 9, 9, 'image/svg+xml', ${Buffer.from(drawing)}) on conflict do nothing
      `);
      await database.query(sql`
        update page_versions set html = ${`<p><img src="/content-pictures/${name}" alt="A"></p>`} where slug = 'tampered-0'
      `);
      await visit(page, '/tampered-0');
    }
    expect(harm).toEqual([]);
    for (const to of [
      'javascript:xss()',
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/a\r\nSet-Cookie: x=1',
    ]) {
      await database.query(sql`
        insert into edition_redirects (edition, from_path, to_path, status) select max(number), '/tampered', ${to}, 301 from editions
        on conflict (edition, from_path) do update set to_path = excluded.to_path
      `);
      const answer = await request.get('/tampered', { maxRedirects: 0 });
      expect([
        to,
        answer.status(),
        answer.headers()['location'],
        answer.headers()['set-cookie']?.includes('x=1') ?? false,
      ]).toEqual([to, 404, undefined, false]);
    }
  } finally {
    await database.close();
    await editor.run('editions', 'restore', '1');
    await editor.end();
  }
});

test('a drawing that is opened by its own address runs nothing', async ({ page, complaints }) => {
  complaints.expect(/./);
  const database = createDatabase({
    url: stackSettings().database,
    schema: 'content',
    log: createSilentLog(),
  });
  const ran: string[] = [];
  await page.exposeFunction('xss', () => ran.push('script ran'));
  page.on('dialog', () => ran.push('dialog'));
  try {
    for (const [index, drawing] of xssDrawings.entries()) {
      const name = `f${String(index).padStart(31, '0')}.svg`;
      await database.query(sql`
        insert into picture_files (name, hash, width, height, type, bytes)
        values (${name}, ${name.slice(0, 32)}, 9, 9, 'image/svg+xml', ${Buffer.from(drawing)}) on conflict do nothing
      `);
      const response = await page.goto(`/content-pictures/${name}`);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
      await page.mouse.click(4, 4);
    }
  } finally {
    await database.close();
  }
  expect(ran).toEqual([]);
});
