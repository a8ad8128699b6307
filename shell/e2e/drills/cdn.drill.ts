import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextPageType } from '@tyres/kit/page-state';
import { findProgram } from '@tyres/stack/find-program';
import { startGuardedProcess } from '@tyres/stack/guarded-process';
import { freePort } from '@tyres/stack/ports';
import { root } from '@tyres/stack/root';
import { makeThrowawayFolder } from '@tyres/stack/testing/throwaway-folder';
import type { Drill } from './drill';

const settingsFile = join(root, 'services/deploy/cdn/default.vcl');
const pages = ['/', '/michelin', '/michelin/primacy-5', '/tyre-sizes/205-55-16', '/basket'];
/** Public addresses that no page links to in its HTML. */
const otherPublic = ['/favicon.svg', '/sitemap.xml', '/ajax/get_brand_count'];
const basketPath = '/ajax/get_basket/1';
const basketReads = 300;
const burst = 100;

export const drill: Drill = {
  title:
    'Varnish stands before the edges with services/deploy/cdn/default.vcl; what is public is loaded once, and nobody gets an answer of another session.',
  needs: 'varnish',
  async run({ stack }) {
    const failures: string[] = [];
    const cache = await startCache(stack.addresses.site);
    const ask = asker(cache.url, stack.addresses.site);
    try {
      const html = await Promise.all(pages.map((path) => ask(path)));
      const linked = new Set(html.flatMap(({ text }) => publicLinks(text, stack.addresses.site)));
      const shared = [...linked, ...otherPublic];
      const [ada, grace] = [await ask('/'), await ask('/')].map(({ cookie }) => cookie);
      if (!ada || !grace || ada === grace) failures.push('Two visitors do not get a session each.');

      for (const path of shared) {
        const first = await ask(path, { cookie: ada, accept: '*/*' });
        const second = await ask(path, { cookie: grace, accept: '*/*' });
        if (first.status !== 200 || second.cached !== 'hit' || second.text !== first.text)
          failures.push(`${path} is not cached: ${first.status}, then ${second.cached}.`);
        if (first.cookie || second.cookie) failures.push(`${path} sets a cookie.`);
      }
      const personal = pages.flatMap((path) => [
        { path, accept: 'text/html' },
        { path, accept: nextPageType },
        // What no browser asks for: the answer alone says that it is not shared.
        { path, accept: '*/*' },
      ]);
      const refused = ['/mf/shell/none/root.js', '/tyre-pictures/tyres/..%2fx', '/nothing/here'];
      const asked = [...personal, ...[...refused, basketPath].map((path) => ({ path, accept: '*/*' }))];
      for (const { path, accept } of asked) {
        await ask(path, { cookie: ada, accept });
        const second = await ask(path, { cookie: grace, accept });
        if (second.cached === 'hit') failures.push(`${path} (${accept}) came from the cache.`);
      }

      const code = /name="st_code"[^>]*value="([^"{]+)"/.exec(html[3]?.text ?? '')?.[1] ?? '';
      await ask('/ajax/add_to_basket', {
        cookie: ada,
        form: { st_code: code, quantity: '1', home_delivery: '0' },
      });
      await ask('/ajax/add_to_basket', {
        cookie: grace,
        form: { st_code: code, quantity: '3', home_delivery: '0' },
      });
      const whose = { [ada ?? '']: 1, [grace ?? '']: 3, '': 0 };
      const reads = await Promise.all(
        Array.from({ length: basketReads }, async (_, index) => {
          const [cookie = '', quantity = 0] = Object.entries(whose)[index % 3] ?? [];
          const { text } = await ask(basketPath, { accept: '*/*', ...(cookie ? { cookie } : {}) });
          return text.includes(`"total_tyres":${quantity},`);
        }),
      );
      const wrong = reads.filter((isOwn) => !isOwn).length;
      if (wrong > 0) failures.push(`${wrong} of ${basketReads} answers were not the session's own basket.`);

      const picture = `/tyre-pictures/tyres/summer-4.svg?${Date.now()}`;
      const answers = await Promise.all(
        Array.from({ length: burst }, () => ask(picture, { accept: 'image/*' })),
      );
      const loads = answers.filter(({ cached }) => cached !== 'hit').length;
      if (loads !== 1) failures.push(`${burst} requests of one new picture loaded it ${loads} times.`);
      return {
        figures: {
          'public addresses': shared.length,
          'addresses that are never cached': asked.length,
          'baskets read by three visitors at once': basketReads,
          'of another session': wrong,
          [`loads for ${burst} requests of one new picture at once`]: loads,
        },
        failures,
      };
    } finally {
      await cache.stop();
    }
  },
};

interface Asked {
  readonly status: number;
  readonly text: string;
  /** The session's cookie, when the answer sets it. */
  readonly cookie: string | undefined;
  readonly cached: string | null;
}

interface Ask {
  readonly cookie?: string | undefined;
  readonly accept?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends requests through the cache, as a page of the site does. */
function asker(cache: string, site: string): (path: string, ask?: Ask) => Promise<Asked> {
  return async (path, { cookie, accept = 'text/html', form } = {}) => {
    const answer = await fetch(`${cache}${path}`, {
      redirect: 'manual',
      headers: { accept, origin: site, ...(cookie ? { cookie } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    const [set] = answer.headers.getSetCookie();
    return {
      status: answer.status,
      text: await answer.text(),
      cookie: set?.split(';', 1)[0],
      cached: answer.headers.get('x-cache'),
    };
  };
}

/** Files of versions, drawings, and the picture for other sites. */
function publicLinks(html: string, site: string): string[] {
  const links = [...html.matchAll(/(?:src|srcSet|srcset|href|content)="([^"]+)"/g)].map(
    ([, link = '']) => link,
  );
  return links
    .map((link) => link.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replace(site, ''))
    .filter((link) => /^\/(mf|tyre-pictures|content-pictures|share-pictures)\//.test(link));
}

/** Starts Varnish of the PATH before a site. */
async function startCache(site: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const program = findProgram('varnishd', `${process.env['PATH']}:/usr/sbin`);
  if (program === undefined) throw new Error('This drill needs varnishd on the PATH.');
  const { port: sitePort } = new URL(site);
  const folder = makeThrowawayFolder('tyres-cdn-');
  const file = join(folder, 'default.vcl');
  const settings = readFileSync(settingsFile, 'utf8');
  writeFileSync(file, settings.replace('"edge"', '"127.0.0.1"').replace('"8080"', `"${sitePort}"`));
  const port = await freePort();
  const running = startGuardedProcess({
    program,
    // Its own user could not read the folder.
    args: [
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-n',
      join(folder, 'work'),
      '-s',
      'malloc,64m',
    ],
    cwd: folder,
    readyWhen: /said Child starts/,
    stopSignal: 'TERM',
  });
  await running.ready;
  return { url: `http://127.0.0.1:${port}`, stop: () => running.stop() };
}
