import { getPageInput } from '@tyres/content-contract/schemas';
import { toSafeHtml } from '../src/domain/safe-html';
import { cookies } from './pages/cookies';
import { guarantee } from './pages/guarantee';
import { helpTopics } from './pages/help-topics';
import { runFlatTyres } from './pages/run-flat-tyres';
import { terms } from './pages/terms';
import { tyreSizeGuide } from './pages/tyre-size-guide';

/** The visible text of HTML, with single spaces. */
const seen = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const openings = (html: string): number => html.match(/<\w/g)?.length ?? 0;

describe.each([terms, helpTopics, cookies, runFlatTyres, tyreSizeGuide, guarantee])(
  'the page $slug',
  ({ slug, heading, description, html }) => {
    test('has a slug, a heading, and a description that search engines do not truncate', async () => {
      await expect(getPageInput.validate({ slug })).resolves.toEqual({ slug });
      expect(heading).not.toBe('');
      expect(description.length).toBeLessThanOrEqual(160);
    });

    test('does not change when it is sanitised', () => {
      expect(openings(toSafeHtml(html))).toBe(openings(html));
      expect(seen(toSafeHtml(html))).toBe(seen(html));
    });
  },
);
