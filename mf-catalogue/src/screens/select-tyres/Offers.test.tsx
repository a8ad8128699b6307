import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Banner } from '@tyres/catalogue-contract/payloads';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { release } from '../../../release';
import { toShownBanner } from '../../lib/banner';
import { toCardTyre } from '../../lib/card-tyre';
import { resultsData } from '../../testing/results-data';
import { isBankHolidayOffer } from './bank-holiday-offer';
import { Offers, type OffersProps } from './Offers';
import { View } from './View';

const [fakeTyre] = fakeTyres.map(toCardTyre);
if (!fakeTyre) throw new Error('no tyre');
const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const { banners } = fake.getSelectTyresContent({ tyre_size: '205-55-16' });
const shown = banners.map((banner) => toShownBanner(banner, 'select_tyres'));
const data: OffersProps = { banners: shown, payWithPaypal: true, isBankHolidayOffer: false };
const show = (changes: Partial<OffersProps>) => render(<Offers {...data} {...changes} />);

test.each([
  [3, 2],
  [5, 4],
  [9, 4],
])(
  'of %i tyres the banners come after the one at index %i, and nothing is above the tyres [S06.8, S06.1]',
  (count, index) => {
    const tyres = Array.from({ length: count }, (_, at) => ({ ...fakeTyre, id: at, st_code: `T${at}` }));
    const view = <View data={resultsData({}, { tyres, banners: shown })} page={page} />;
    const { container } = renderInShell(view);
    const carousel = container.querySelector('.grid > .offers [aria-roledescription=carousel]');
    expect(carousel).toHaveAccessibleName('Offers');
    expect(container.querySelectorAll('.carousel')).toHaveLength(1);
    const before = [...container.querySelectorAll('.grid > article')].filter(
      (card) => carousel && card.compareDocumentPosition(carousel) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(before.at(-1)).toHaveAttribute('data-stcode', `T${index}`);
    expect(release.pages['select-tyres']?.fragments['notice']).toBeUndefined();
  },
);

test('several banners form a carousel whose buttons wrap around at both ends [S06.8]', async () => {
  show({});
  const slides = screen.getByRole('list');
  const carousel = screen.getByRole('region', { name: 'Offers' });
  expect(carousel).toContainElement(slides);
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(slides.children).toHaveLength(3);
  const moves: (number | undefined)[] = [];
  Object.defineProperties(slides, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 900 },
    scrollLeft: { value: 0, writable: true },
  });
  slides.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== 'object') return;
    moves.push(to.left);
    slides.scrollLeft = to.left ?? 0;
  };
  const next = screen.getByRole('button', { name: 'Next offer' });
  await userEvent.click(next);
  await userEvent.click(next);
  await userEvent.click(next);
  await userEvent.click(screen.getByRole('button', { name: 'Previous offer' }));
  expect(moves).toEqual([300, 600, 0, 600]);
});

test.each([
  [1, false],
  [2, true],
  [3, true],
])('with %i banners the offers are a carousel: %s [S06.8, S25.6]', (count, isCarousel) => {
  const { container } = show({ banners: shown.slice(0, count) });
  expect(screen.queryByRole('region', { name: 'Offers' }) !== null).toBe(isCarousel);
  const pictures = [...container.querySelectorAll('picture img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
    ['hills', 'night', 'coast'].slice(0, count).map((scene) => `/tyre-pictures/banners/${scene}-desktop.svg`),
  );
});

test('a banner has one picture for wide windows and one for phones, and is marked where its picture is dark [E-BANNER-DARK, S25.6]', () => {
  const one = (changes: Partial<Banner>, on: Parameters<typeof toShownBanner>[1] = 'select_tyres') =>
    banners.slice(0, 1).map((banner) => toShownBanner({ ...banner, ...changes }, on));
  const { container, unmount } = show({ banners: one({ dark_desktop_banner: 1, dark_mobile_banner: 0 }) });
  expect(container.querySelector('[data-dark]')).toBeInTheDocument();
  expect(container.querySelector('[data-dark-phone]')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', '/tyre-pictures/banners/hills-desktop.svg');
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    '/tyre-pictures/banners/hills-mobile.svg',
  );
  expect(screen.getByRole('link', { name: /^Everything included/ })).toHaveAttribute('href', '/faq');
  unmount();
  const other = show({ banners: one({ dark_desktop_banner: 0, dark_mobile_banner: 1 }, 'discount') });
  expect(other.container.querySelector('[data-dark]')).toBeNull();
  expect(other.container.querySelector('[data-dark-phone]')).toBeInTheDocument();
  expect(other.container.querySelector('img')).toHaveAttribute(
    'src',
    '/tyre-pictures/banners/hills-promo.svg',
  );
});

test.each([
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const)(
  'a banner with dark_desktop_banner %i and dark_mobile_banner %i is marked in the carousel, on each kind of page [E-BANNER-DARK]',
  (dark_desktop_banner, dark_mobile_banner) => {
    for (const on of ['select_tyres', 'brand', 'discount'] as const) {
      const [light, other] = banners.map((banner) =>
        toShownBanner({ ...banner, dark_desktop_banner: 0, dark_mobile_banner: 0 }, on),
      );
      const [dark] = banners.map((banner) =>
        toShownBanner({ ...banner, id: 9, dark_desktop_banner, dark_mobile_banner }, on),
      );
      if (!light || !other || !dark) throw new Error('no banners');
      const { container, unmount } = show({ banners: [light, dark, other] });
      const marked = [...container.querySelectorAll('li > div')];
      expect(marked.map((one) => one.hasAttribute('data-dark'))).toEqual([
        false,
        dark_desktop_banner === 1,
        false,
      ]);
      expect(marked.map((one) => one.hasAttribute('data-dark-phone'))).toEqual([
        false,
        dark_mobile_banner === 1,
        false,
      ]);
      unmount();
    }
  },
);

test('a dark banner has light text, on phones and in wide windows [E-BANNER-DARK]', () => {
  const css = readFileSync(join(__dirname, '../../components/SingleBanner.module.css'), 'utf8');
  const [onPhones = '', inWideWindows = ''] = css.split('@media (min-width: 768px)');
  expect(onPhones).toMatch(/\.banner\[data-dark-phone\] \{[^}]*\bcolor: var\(--color-on-brand\)/);
  expect(inWideWindows).toMatch(/\.banner\[data-dark\] \{[^}]*\bcolor: var\(--color-on-brand\)/);
  expect(inWideWindows).toMatch(/\.banner\[data-dark-phone\] \{[^}]*\bcolor: var\(--color-ink\)/);
});

test('a banner without HTML shows its short content, or else its name, as plain text [S25.6]', () => {
  const of = (short_content: string) =>
    banners
      .slice(0, 1)
      .map((banner) =>
        toShownBanner({ ...banner, content: '', name: 'Fit & go', short_content }, 'select_tyres'),
      );
  const { container } = show({ banners: of('<b>Under</b> £50') });
  expect(screen.getByText('<b>Under</b> £50')).toBeInTheDocument();
  expect(container.querySelector('b')).toBeNull();
  show({ banners: of('') });
  expect(screen.getByText('Fit & go')).toBeInTheDocument();
});

test('a banner with a link has one over all of it, and a banner without a link has none [S25.6]', () => {
  const of = (link: string) =>
    banners
      .slice(0, 1)
      .map((banner) =>
        toShownBanner({ ...banner, link, name: 'Autumn', content: '<b>Now</b>' }, 'select_tyres'),
      );
  const { container, unmount } = show({ banners: of('/faq') });
  expect(screen.getByRole('link', { name: 'Autumn' })).toHaveAttribute('href', '/faq');
  expect(container.querySelector('.words b')).toHaveTextContent('Now');
  unmount();
  show({ banners: of('') });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [true, 0, true],
  [true, 1, false],
  [true, 2, false],
  [false, 0, false],
  [false, 1, false],
])("with PayPal %s and %i banners, 'Pay in 3' is shown: %s [S25.12]", (payWithPaypal, count, isShown) => {
  show({ banners: shown.slice(0, count), payWithPaypal });
  expect(screen.queryByText('Pay in 3')?.parentElement?.textContent).toBe(
    isShown ? 'Pay in 3 interest-free payments with PayPal, on orders from £30' : undefined,
  );
});

test.each([
  ['2025-07-01T09:00:00.000Z', true],
  ['2025-08-21T15:59:59.999Z', true],
  ['2025-08-21T16:00:00.000Z', false],
  ['2026-06-01T09:00:00.000Z', false],
])('the fixed-date banner, which ends at 17:00 in London, is shown at %s: %s [S25.11]', (now, isShown) => {
  const text = 'Bank holiday: order by 5pm on Thursday 21st August to have your tyres before the weekend';
  const offer = { isBankHolidayOffer: isBankHolidayOffer(new Date(now)) };
  const { unmount } = show({ banners: [], payWithPaypal: false, ...offer });
  expect(screen.queryByText(/^Bank holiday/)?.textContent).toBe(isShown ? text : undefined);
  unmount();
  show(offer);
  expect(screen.queryByText(/^Bank holiday/)?.textContent).toBe(isShown ? text : undefined);
});
