import { refusal } from '@tyres/contract-kit/problem';
import type { Desk } from './desk';
import type { ContactForm, ContactUsResponse } from './contact';
import type { ContentPage, ContentPreview, ContentRedirect, ListedPage, RelatedTyres } from './endpoints';
import { fakeHelp } from './fake-help';
import type { ShopReviews } from './reviews';
import type { ShopSettings } from './settings';
import { storedItems } from './stored-items';

const headings = new Map([
  ['terms', 'Terms and conditions'],
  ['cookies', 'Cookies'],
  ['run-flat-tyres', 'Run-flat tyres'],
  ['calculate-your-tyre-size', 'Tyre Size Guide'],
  ['lifetime-tyre-guarantee', 'Lifetime tyre guarantee'],
]);

/** What the page about run-flat tyres is about. */
const related: readonly RelatedTyres[] = [{ name: 'Tyres for a BMW', path: '/manufacturers/bmw' }];

const settings: ShopSettings = {
  customerServicesEmail: 'help@kerbside.example',
  contactNumber: '01632 960 110',
  webName: 'Kerbside Tyres',
  websiteUrl: 'http://localhost:8080',
  payment: 'card and Google Pay',
  payWithPaypal: 0,
  paypalCreditMinimumSpend: 99,
  weekdayOpeningTimes: '8:30am-5:00pm',
  saturdayOpeningTimes: '8:30am-1:30pm',
  sundayOpeningTimes: 'closed',
  openingNow: 'open until 5:00pm',
  today: '2026-11-25',
  fitterServiceNumber: '01632 960 120',
  chatUrl: 'http://localhost:8082/chat/1000001',
  companyName: 'Kerbside Motoring Group Limited',
  companyNumber: '00000000',
  companyRegisteredIn: 'England and Wales',
  vatNumber: 'GB 000 0000 00',
  addressLines: ['Kerbside House', '1 Wheelwright Way', 'Exampleton', 'EX1 1AA'],
};

/** Its solution is 7. */
const contactForm: ContactForm = {
  stamp: `${'0'.repeat(24)}.1764064800000.${'A'.repeat(43)}`,
  challenge: {
    algorithm: 'SHA-256',
    challenge: '743352462b87b66ea9105783175b74829da0381df5a7a852e5e72b450d8d5071',
    maxnumber: 50_000,
    salt: `${'0'.repeat(24)}?expires=4102444800&`,
    signature: '0'.repeat(64),
  },
};

/** The content service's answers by endpoint, with short pages. */
export const fake = {
  ...fakeHelp,
  getSettings: (): ShopSettings => settings,
  getContactForm: (): ContactForm => contactForm,
  getStoredItems: () => ({ items: storedItems.filter(({ by }) => by === undefined) }),
  contactUs: (): ContactUsResponse => ({ send: 1 }),

  getRedirect({ path }: { path: string }): ContentRedirect {
    if (path === '/old-terms') return { status: 301, to: '/terms' };
    if (path === '/summer-sale') return { status: 410, to: null };
    throw refusal(404, 'redirect_not_found', 'There is no such page.');
  },
  getPages: (): { pages: readonly ListedPage[] } => ({
    pages: (
      [
        ['terms', 'Buying from us'],
        ['run-flat-tyres', 'Tyres'],
        ['calculate-your-tyre-size', 'Tyres'],
      ] as const
    ).map(([slug, group]) => {
      const { heading, description, updated_on } = fake.getPage({ slug });
      return { slug, heading, description, group, updated_on };
    }),
  }),
  getReviews({ page = 1 }: { page?: number } = {}): ShopReviews {
    const pages = 2;
    if (page > pages) throw refusal(404, 'reviews_page_not_found', 'There is no such page.');
    return {
      average_score: 4.3,
      review_count: 12,
      spread: [8, 2, 1, 0, 1].map((count, index) => ({ rating: 5 - index, count })),
      page,
      pages,
      reviews: [
        { rating: 5, written_in: '2026-11', first_name: 'Ann', text: 'Quick, and the price was the price.' },
        { rating: 1, written_in: '2026-10', first_name: null, text: '' },
      ],
    };
  },
  getDesk: (): Desk => ({
    edition: 2,
    counts: { live: 6, planned: 0, draft: 1, ended: 0 },
    pages: [
      {
        slug: 'terms',
        heading: 'Terms and conditions',
        state: 'live',
        publish_on: '2026-01-05T00:00:00.000Z',
        unpublish_on: '2027-01-05T00:00:00.000Z',
        path: '/terms',
      },
      {
        slug: 'winter-sale',
        heading: 'Winter sale',
        state: 'draft',
        publish_on: null,
        unpublish_on: null,
        path: '/preview?link=winter-sale@2.1764150400.c2ln',
      },
    ],
    broken_links: [{ slug: 'terms', link: '/winter-sale' }],
    searches: [
      { word: 'snow chains', count: 8 },
      { word: 'tyre bags', count: 2 },
    ],
    editions: [{ number: 2, made_at: '2026-11-25T09:00:00.000Z', note: 'import of pages', pages: 8 }],
  }),
  getPreview({ link }: { link: string }): ContentPreview {
    const [slug = ''] = link.split('@');
    return {
      ...fake.getPage({ slug }),
      edition: 2,
      state: 'draft',
      publish_on: '2026-12-01T00:00:00.000Z',
      link_ends_at: '2026-11-26T09:00:00.000Z',
    };
  },
  getPage({ slug }: { slug: string }): ContentPage {
    const heading = headings.get(slug);
    if (!heading) throw refusal(404, 'page_not_found', 'There is no such page.');
    return {
      slug,
      heading,
      description: `${heading} at Kerbside Tyres.`,
      html: `<p>What there is to say about ${heading.toLowerCase()}.</p><h2>In short</h2><ul><li>One</li><li>Two</li></ul>`,
      updated_on: '2026-01-05',
      shown_until: null,
      ...(slug === 'run-flat-tyres' ? { related } : {}),
    };
  },
};
