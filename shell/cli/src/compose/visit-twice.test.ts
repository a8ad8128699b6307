import { findLosses } from './page-losses';
import type { WalkedPage } from './dry-run-report';
import { visitTwice, type WalkedPages } from './visit-twice';

interface Visit {
  readonly links?: readonly string[];
  readonly problems?: readonly string[];
}

const liveLinks = ['/basket', '/terms'];

function pageOf(name: string, { links = liveLinks, problems = [] }: Visit): WalkedPage {
  const step = { page: name, status: 200, fragments: 3, consoleErrors: 0, ms: 120, problems };
  const capture = { path: name, words: [], links, bytes: 0, scriptBytes: 0, pictures: {} };
  return { step, capture: problems.length > 0 ? undefined : capture };
}

/** Walks the visits one after the other; returns the problems by page, and the pages that were asked for. */
async function walk(...visits: readonly Readonly<Record<string, Visit>>[]) {
  const asked: (readonly string[])[] = [];
  const next = async (only?: ReadonlySet<string>): Promise<WalkedPages> => {
    const visit = visits[asked.length] ?? {};
    asked.push([...(only ?? ['all'])]);
    return new Map(Object.entries(visit).map(([name, page]) => [name, pageOf(name, page)]));
  };
  const live = pageOf('live', {}).capture;
  const pages = await visitTwice(next, (_, page) => (live ? findLosses(live, page) : []));
  const problems = [...pages].map(([name, { step, losses }]) => [
    name,
    [...step.problems, ...losses.map((loss) => loss.name)],
  ]);
  return { asked, problems: Object.fromEntries(problems) };
}

test('a release that has lost nothing is walked once', async () => {
  expect(await walk({ '/': {}, '/faq': {} })).toEqual({
    asked: [['all']],
    problems: { '/': [], '/faq': [] },
  });
});

test('what is missing on one visit only is no loss', async () => {
  const late = await walk({ '/': {}, '/faq': { links: ['/basket'] } }, { '/': {}, '/faq': {} });
  expect(late).toEqual({ asked: [['all'], ['/faq']], problems: { '/': [], '/faq': [] } });
  const other = await walk({ '/faq': { links: ['/basket'] } }, { '/faq': { links: ['/terms'] } });
  expect(other.problems).toEqual({ '/faq': [] });
});

test('a link that is missing on both visits is a loss of every page that lacks it, and is looked for on the first', async () => {
  const lost = { links: ['/basket'] };
  expect(await walk({ '/': {}, '/faq': lost, '/guides': lost }, { '/faq': lost })).toEqual({
    asked: [['all'], ['/faq']],
    problems: { '/': [], '/faq': ['link_lost:/terms'], '/guides': ['link_lost:/terms'] },
  });
});

test('a loss stands when the second visit does not get to its page', async () => {
  const lost = { links: ['/basket'] };
  const { problems } = await walk(
    { '/': {}, 'confirm the size': lost },
    { '/': { problems: ['It hangs.'] } },
  );
  expect(problems).toEqual({ '/': ['It hangs.'], 'confirm the size': ['link_lost:/terms'] });
});

test('a problem of a step is one, whichever visit has it', async () => {
  const lost = { links: ['/basket'] };
  const broken = { problems: ['The console says: x is not defined'] };
  const first = await walk({ '/': broken, '/faq': lost }, { '/': {}, '/faq': {} });
  expect(first.problems).toEqual({ '/': broken.problems, '/faq': [] });
  const second = await walk({ '/': {}, '/faq': lost }, { '/': {}, '/faq': broken });
  expect(second.problems).toEqual({ '/': [], '/faq': broken.problems });
});
