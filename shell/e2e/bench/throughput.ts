import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './figures';
import { load, type LoadResult } from './load';
import { markdownTable } from './markdown-table';
import type { BenchTarget } from './session';
import { startControl, type Control } from './start-control';

const connections = 10;
/** Warm-up, until the code of five processes is compiled. */
const warmUpSeconds = 30;
/** Short turns, so that V8 does not discard the code of the others and that noise affects all alike. */
const secondsEach = 5;
const rounds = 9;

/** A page with its controls. */
export interface MeasuredPage {
  readonly title: string;
  readonly path: string;
  /** Each request is a visitor's first; default: all are of one session. */
  readonly isFirstVisit?: boolean;
  /** The fragment that a control renders with the same data, and what that shows; absent for a page without such a control. */
  readonly cards?: { readonly microFrontend: string; readonly fragment: string; readonly shows: string };
}

export const selectTyres: MeasuredPage = {
  title: 'select-tyres',
  path: '/select-tyres',
  cards: { microFrontend: 'mf-catalogue', fragment: 'select-tyres', shows: 'the same 20 cards' },
};
const sitePages: readonly MeasuredPage[] = [
  selectTyres,
  { title: 'home', path: '/' },
  { title: 'home for new visitors', path: '/', isFirstVisit: true },
];

interface Target {
  readonly title: string;
  readonly url: string;
  readonly cookie: string;
  /** Stops a control. */
  readonly stop?: () => void;
}

/** Requests a second of pages beside their controls, warm and in short turns. Returns them as Markdown. */
export async function measureThroughput(
  { site, session }: BenchTarget,
  pages: readonly MeasuredPage[] = sitePages,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tyres-controls-'));
  const targets = [controlTarget('plain Koa hello', await startControl('hello'))];
  for (const page of pages)
    targets.push(...(await targetsOf(page, site, page.isFirstVisit ? '' : session.cookie, folder)));
  const results = new Map<string, LoadResult[]>();
  for (const { url, cookie } of targets) await load({ url, cookie, connections, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const { title, url, cookie } of targets) {
      const result = await load({ url, cookie, connections, seconds: secondsEach });
      results.set(title, [...(results.get(title) ?? []), result]);
    }
  }
  for (const { stop } of targets) stop?.();

  const conditions = `Server on one core, ${connections} connections from the other, all warm, median of ${rounds} turns of ${secondsEach} s.`;
  const rows = [...results].map(([title, runs]) => [
    title,
    median(runs.map((run) => run.requestsPerSecond)).toFixed(0),
    median(runs.map((run) => run.p99Ms)).toFixed(0),
    runs.reduce((sum, run) => sum + run.failed, 0),
  ]);
  return `${conditions}\n\n${markdownTable(['page', 'requests/s', 'p99 ms', 'failed'], rows)}`;
}

/** The composed page, its fragment rendered alone, and its HTML as a file. */
async function targetsOf(
  { title, path, cards }: MeasuredPage,
  site: string,
  cookie: string,
  folder: string,
): Promise<Target[]> {
  const page = await fetch(`${site}${path}`, { headers: { cookie } });
  const html = await page.text();
  if (!page.ok) throw new Error(`${path} answered ${page.status}.`);
  const [htmlFile, stateFile] = [join(folder, `${title}.html`), join(folder, `${title}.json`)];
  await writeFile(htmlFile, html);
  const state = /<script[^>]*id="page-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  await writeFile(stateFile, state);
  const rendered = cards
    ? [
        controlTarget(
          `Koa + renderToString of ${cards.shows}`,
          await startControl('cards', stateFile, cards.microFrontend, cards.fragment),
        ),
      ]
    : [];
  const file = controlTarget(`the HTML of ${title} as a static file`, await startControl('static', htmlFile));
  return [{ title: `${title}, composed`, url: `${site}${path}`, cookie }, ...rendered, file];
}

const controlTarget = (title: string, { url, stop }: Control): Target => ({ title, url, cookie: '', stop });
