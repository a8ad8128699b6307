import { refusal } from '@tyres/contract-kit/problem';
import type { ContentPage } from './endpoints';

const headings = new Map([
  ['terms', 'Terms and conditions'],
  ['faq', 'Help Topics'],
  ['cookies', 'Cookies'],
  ['run-flat-tyres', 'Run-flat tyres'],
  ['calculate-your-tyre-size', 'Tyre Size Guide'],
  ['lifetime-tyre-guarantee', 'Lifetime tyre guarantee'],
]);

/** The content service's answers by endpoint, with short pages. */
export const fake = {
  getPage({ slug }: { slug: string }): ContentPage {
    const heading = headings.get(slug);
    if (!heading) throw refusal(404, 'page_not_found', 'There is no such page.');
    return {
      slug,
      heading,
      description: `${heading} at Kerbside Tyres.`,
      html: `<p>What there is to say about ${heading.toLowerCase()}.</p><h2>In short</h2><ul><li>One</li><li>Two</li></ul>`,
      updated_on: '2026-01-05',
    };
  },
};
