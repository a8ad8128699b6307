import { render, screen, within } from '@testing-library/react';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { SpecialismBadge, Tyre, TyreAd } from '@tyres/catalogue-contract/payloads';
import { toCardTyre, type CardTyre } from '../lib/card-tyre';
import { PriceTooltips } from './PriceTooltips';
import { TyreCard, type TyreCardProps } from './TyreCard';
import { adAfter, TyreGrid } from './TyreGrid';

const [first] = fakeTyres;
if (!first) throw new Error('no tyres');
const tyreWith = (changes: Partial<Tyre>): CardTyre => toCardTyre({ ...first, ...changes });

function show(changes: Partial<Tyre> = {}, props: Partial<TyreCardProps> = {}): HTMLElement {
  render(
    <>
      <TyreCard tyre={tyreWith(changes)} inBasket={false} buyAddress="/list?buy=one#one" isOpen {...props} />
      <PriceTooltips />
    </>,
  );
  return screen.getByRole('article');
}

/** The names of the quantities that the open panel offers, and whether each is chosen. */
const quantitiesOf = (card: HTMLElement) =>
  within(within(card).getByRole('group', { name: 'How many tyres do you need?' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((choice) => {
      expect(choice).toHaveAttribute('name', 'quantity');
      expect(choice).toHaveAccessibleName(choice.value);
      return [choice.value, choice.checked];
    });

test('the card shows both prices with tooltips and asks for the quantity [S08.2, S08.3, S08.4, S08.5, S08.6, S08.9, B-QTY-DEFAULT]', () => {
  const card = show();
  expect(card).toHaveTextContent(/Fully fitted.*£62\.24.*per tyre.*Tyre delivery.*£44\.49.*per tyre/);
  const about = (name: string) =>
    document.getElementById(within(card).getByRole('button', { name }).getAttribute('aria-describedby') ?? '')
      ?.textContent;
  expect(about('About the fully fitted price')).toBe(
    'Fully fitted price includes VAT, delivery, fitting, balancing and disposal charges',
  );
  expect(about('About the tyre delivery price')).toBe(
    'Delivered to your home or work in 3-5 working days. Delivery cost calculated at checkout',
  );
  expect(about('About the Lifetime Guarantee')).toBe('All tyres carry a free lifetime guarantee');
  expect(quantitiesOf(card)).toEqual([['1', true], ...['2', '3', '4', '5'].map((other) => [other, false])]);
});

const states: readonly [state: string, props: Partial<TyreCardProps>][] = [
  ['on the fitted route', { route: 0 }],
  ['on the delivery route', { route: 1 }],
  ['of quantity 3', { quantity: 3 }],
  ['of quantity 3 on the delivery route', { quantity: 3, route: 1 }],
  ['in the basket', { inBasket: true }],
  ['that is being added', { adding: 0 }],
  ['that could not be added', { problem: 'Sorry' }],
  ['with a ribbon', { ribbon: 'Our Choice' }],
  ['chosen for comparison', { isCompared: true }],
  ['not chosen for comparison', { isCompared: false }],
  ['to pay with PayPal, for a vehicle', { payWithPaypal: true, vehicle: 'FORD FOCUS' }],
];
const allStates: typeof states = [...states, ['whose price is stale', { isStale: true }]];

test.each(allStates)(
  'the card of a tyre %s has the prices of one tyre, its badges and the guarantee [S08.3, S08.4, S08.5, S08.6, S08.8, S08.9, S08.10, S08.11, S08.12]',
  (_, props) => {
    const award = { name: 'Wet Braking Award', path: '/tyre-pictures/awards/wet.svg' };
    const fitments = [{ id: 1, name: 'BMW', code: '*', fitment_logo_url: '' }];
    const changes = { badges: ['XL'], fitments, award_badges: [award, award] } as const;
    const card = show(changes, { fitting: 'today', ...props });
    expect(card).toHaveTextContent(/Fully fitted £62\.24 per tyre.*Tyre delivery £44\.49 per tyre/);
    for (const text of ['XL', 'BMW approved', '2 awards', 'Fit Today', 'Lifetime Guarantee'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    for (const [name, id] of [
      ['About the fully fitted price', 'about-fitted'],
      ['About the tyre delivery price', 'about-delivery'],
      ['About the Lifetime Guarantee', 'about-guarantee'],
    ] as const) {
      const button = within(card).getByRole('button', { name });
      expect(button).toHaveAttribute('aria-describedby', id);
      expect(button).toHaveAttribute('popovertarget', id);
      expect(button).toHaveAttribute('popovertargetaction', 'show');
      expect(document.getElementById(id)).toHaveAttribute('popover', 'auto');
      expect(document.getElementById(id)).toHaveAttribute('role', 'tooltip');
    }
  },
);

test.each(states)(
  "the card of a tyre %s says 'Buy' or 'In Basket', asks for the quantity and adds [S08.1, S08.2, S08.7, T-CARD-IN-BASKET, B-QTY-DEFAULT]",
  (_, props) => {
    const card = show({}, props);
    const buy = within(card).getByRole('link', { name: props.inBasket ? 'In Basket' : 'Buy' });
    expect(buy).toHaveClass(props.inBasket ? 'inBasket' : 'buy', { exact: true });
    expect(buy).toHaveAttribute('href', '/list?buy=one#one');
    const chosen = String(props.quantity ?? 1);
    expect(quantitiesOf(card)).toEqual(['1', '2', '3', '4', '5'].map((name) => [name, name === chosen]));
    const buttons = within(card).getAllByRole('button', { name: 'Add to order' });
    const methods = ['Fully fitted', 'Tyre delivery'];
    // The button of the page's route comes first and is the main one.
    if (props.route === 1) methods.reverse();
    expect(buttons.map((button) => button.textContent)).toEqual(['Add to order', 'Add to order']);
    for (const [index, button] of buttons.entries())
      expect(button).toHaveAccessibleDescription(methods[index] ?? '');
    expect(buttons[0]).toHaveClass('action');
    expect(buttons[1]).toHaveClass('secondary');
  },
);

test.each([
  [2, 2, 'Add to order', 'Add to order'],
  [2, 1, 'Add to order', 'Out of stock'],
  [1, 2, 'Out of stock', 'Add to order'],
  [1, 1, 'Out of stock', 'Out of stock'],
])(
  "with a stock of %i, and %i for delivery, each route has an 'Add to order' button, or a disabled 'Out of stock' button below the minimum stock [S08.7, V-STOCK-FITTED, V-STOCK-DELIVERY]",
  (total_stock, home_delivery_stock, fitted, delivered) => {
    const card = show({ stock: { total_stock, home_delivery_stock }, minimum_stock: 2 });
    const buttons = [...card.querySelectorAll<HTMLButtonElement>('button[name=home_delivery]')];
    expect(buttons.map(({ value, textContent, disabled }) => [value, textContent, disabled])).toEqual([
      ['0', fitted, fitted === 'Out of stock'],
      ['1', delivered, delivered === 'Out of stock'],
    ]);
    const perTyre = (text: string) => (text === 'Out of stock' ? text : 'per tyre');
    expect([...card.querySelectorAll('.price')].map(({ textContent }) => textContent)).toEqual([
      `Fully fitted £62.24 ${perTyre(fitted)}`,
      `Tyre delivery £44.49 ${perTyre(delivered)}`,
    ]);
  },
);

test.each([
  [2, 2, ['Fully fitted', 'Tyre delivery']],
  [2, 1, ['Fully fitted']],
  [1, 2, ['Tyre delivery']],
  [1, 1, []],
])(
  'with a stock of %i, and %i for delivery, the total of three tyres is under the prices of %j [V-STOCK-FITTED, V-STOCK-DELIVERY]',
  (total_stock, home_delivery_stock, routes) => {
    const stock = { total_stock, home_delivery_stock };
    const card = show({ stock, minimum_stock: 2 }, { quantity: 3 });
    const totals = [...card.querySelectorAll('.total')];
    expect(totals.map((total) => total.parentElement?.querySelector('.about')?.textContent)).toEqual(routes);
  },
);

const routesWith = (minimum_stock: number, total_stock: number, home_delivery_stock: number) => {
  const card = show({ stock: { total_stock, home_delivery_stock }, minimum_stock });
  const buttons = [...card.querySelectorAll<HTMLButtonElement>('button[name=home_delivery]')];
  return {
    card,
    buttons: buttons.map(({ value, textContent, disabled }) => [value, textContent, disabled]),
  };
};

test("each route has an 'Add to order' button, or a disabled 'Out of stock' button below the minimum stock [S08.7, S08.3, S08.5, V-STOCK-FITTED, V-STOCK-DELIVERY]", () => {
  const { card, buttons } = routesWith(2, 2, 1);
  expect(buttons).toEqual([
    ['0', 'Add to order', false],
    ['1', 'Out of stock', true],
  ]);
  expect(card).toHaveTextContent(/Fully fitted £62\.24 per tyreTyre delivery £44\.49 Out of stockFuel/);
});

test.each([
  [3, 3, 3, 'Add to order', 'Add to order'],
  [3, 4, 2, 'Add to order', 'Out of stock'],
  [3, 2, 2, 'Out of stock', 'Out of stock'],
])(
  'with a minimum of %i, a stock of %i and %i for delivery the buttons are %s and %s [V-STOCK-FITTED, V-STOCK-DELIVERY]',
  (minimum, total, delivery, fitted, delivered) => {
    expect(routesWith(minimum, total, delivery).buttons).toEqual([
      ['0', fitted, fitted === 'Out of stock'],
      ['1', delivered, delivered === 'Out of stock'],
    ]);
  },
);

test("a tyre without stock has a disabled 'Out of stock' button for each route [S08.7]", () => {
  const card = show({ stock: { total_stock: 0, home_delivery_stock: 0 } });
  const buttons = within(card).getAllByRole('button', { name: 'Out of stock' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toBeDisabled();
});

test("a tyre without stock on both routes says 'Out of stock' instead of 'Buy', and has no fitting badge [S08.7, S08.10]", () => {
  const card = show(
    { stock: { total_stock: 0, home_delivery_stock: 0 } },
    { isOpen: false, fitting: 'today' },
  );
  expect(card).toHaveTextContent(/Out of stockLifetime Guarantee/);
  expect(within(card).queryByText('Buy')).toBeNull();
  expect(within(card).queryByText('Fit Today')).toBeNull();
});

test('a tyre that can only be delivered can be bought, and has no fitting badge [S08.1, S08.10]', () => {
  const card = show(
    { stock: { total_stock: 0, home_delivery_stock: 9 } },
    { isOpen: false, fitting: 'today' },
  );
  expect(within(card).getByRole('link', { name: 'Buy' })).toBeInTheDocument();
  expect(within(card).queryByText('Fit Today')).toBeNull();
});

test('a closed card has no purchase panel, and few elements', () => {
  const card = show(
    { badges: ['Summer'], fitments: [], award_badges: [] },
    { isOpen: false, isCompared: false },
  );
  expect(card.querySelector('form')).toBeNull();
  expect(card.querySelectorAll('*').length).toBeLessThan(27);
});

test('the card shows the picture of a single award, or the number of several awards [S08.8]', () => {
  const award = { name: 'Wet Braking Award', path: '/tyre-pictures/awards/wet.svg' };
  const { unmount } = render(
    <TyreCard tyre={tyreWith({ award_badges: [award] })} inBasket={false} buyAddress="/list" />,
  );
  expect(screen.getByRole('img', { name: 'Wet Braking Award' })).toHaveAttribute('src', award.path);
  unmount();
  const card = show({ award_badges: [award, award] });
  expect(within(card).getByText('2 awards')).toBeInTheDocument();
  const { getByText } = render(
    <TyreCard
      tyre={tyreWith({ award_badges: [{ ...award, path: '' }] })}
      inBasket={false}
      buyAddress="/list"
    />,
  );
  expect(getByText('1 award')).toBeInTheDocument();
});

test.each([
  [0, []],
  [2, ['2 awards']],
  [3, ['3 awards']],
])('a card with %i awards shows %j and no picture of an award [S08.8]', (count, texts) => {
  const award = { name: 'Wet Braking Award', path: '/tyre-pictures/awards/wet.svg' };
  const card = show({ award_badges: Array.from({ length: count }, () => award) });
  expect(
    within(card)
      .queryAllByText(/award/)
      .map(({ textContent }) => textContent),
  ).toEqual(texts);
  expect(within(card).queryByRole('img', { name: 'Wet Braking Award' })).toBeNull();
});

test('the card shows each specialism as a badge, some with an explanation [S08.11, B-SPEC-BADGES, B-SPEC-NOTES]', () => {
  const badges: readonly SpecialismBadge[] = [
    'EV/HEV',
    'All Season',
    'Caravan',
    'RFT',
    'EXT',
    'DG',
    'SSR',
    'Summer',
    'Seal',
    'Silent',
    'Trailer',
    'Van',
    'Winter',
    'XL',
    '4x4',
    '3PMSF',
    'M+S',
  ];
  const { unmount } = render(
    <TyreCard
      tyre={tyreWith({ badges, fitments: [], award_badges: [], brand_slug: 'continental' })}
      inBasket={false}
      buyAddress="/list"
    />,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'EV/HEV',
    'All Season',
    'Caravan',
    'RFT',
    'EXT',
    'DG 50 miles at 50 mph',
    'SSR',
    'Summer above 7°C',
    'Seal punctures up to 5 mm',
    'Silent ContiSilent',
    'Trailer',
    'Van',
    'Winter below 7°C',
    'XL',
    '4x4',
    '3PMSF',
    'M+S',
  ]);
  const titles = screen.getAllByRole('listitem').map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual([
    'Made for electric and hybrid cars',
    'For all the year',
    'Made for caravans',
    'Run-flat: can be driven on for a while without air',
  ]);
  unmount();
  show({ badges: ['Silent'], brand_slug: 'pirelli' });
  expect(screen.getByText('Silent Noise Cancelling')).toBeInTheDocument();
});

test.each([
  ['EV/HEV', 'Made for electric and hybrid cars'],
  ['All Season', 'For all the year'],
  ['Caravan', 'Made for caravans'],
  ['RFT', 'Run-flat: can be driven on for a while without air'],
  ['EXT', 'Extended mobility: a run-flat tyre'],
  ['DG', 'DriveGuard: can be driven on after a puncture'],
  ['SSR', 'Self-supporting run-flat'],
  ['Trailer', 'Made for trailers'],
  ['Van', 'Made for vans'],
  ['XL', 'Extra load: carries more weight'],
  ['4x4', 'Made for 4x4s'],
  ['3PMSF', 'Three-peak mountain snowflake: tested on snow'],
  ['M+S', 'Mud and snow'],
] as const)("the badge '%s' has the title '%s' [B-SPEC-BADGES]", (badge, title) => {
  show({ badges: [badge], fitments: [], award_badges: [] });
  expect(screen.getByRole('listitem')).toHaveAttribute('title', title);
});

test.each([
  ['bridgestone', 'B-Silent'],
  ['continental', 'ContiSilent'],
  ['dunlop', 'Noise Shield'],
  ['falken', 'Silent Core'],
  ['goodyear', 'SoundComfort'],
  ['hankook', 'Sound Absorber'],
  ['kumho', 'K-Silent'],
  ['michelin', 'Acoustic'],
  ['pirelli', 'Noise Cancelling'],
  ['toyo', 'Silent Technology'],
  ['yokohama', 'Silent Foam'],
  ['avon', 'quieter inside'],
])("the badge 'Silent' of %s has the note %s [B-SPEC-NOTES]", (brand_slug, note) => {
  show({ badges: ['Silent', 'XL'], brand_slug, fitments: [], award_badges: [] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Silent ${note}`,
    'XL',
  ]);
});

test('the card shows a badge for each car maker that approves the tyre [S08.12]', () => {
  const fitment = (name: string, id: number) => ({ id, name, code: '*', fitment_logo_url: '' });
  const card = show({ fitments: [fitment('BMW', 1), fitment('Audi', 2)] });
  expect(within(card).getByText('BMW approved')).toBeInTheDocument();
  expect(within(card).getByText('Audi approved')).toBeInTheDocument();
});

test('the card shows the classes and dB of the tyre label', () => {
  const card = show({ fuel: 'B', wet: 'A', decibels: 71, noise_rating: 'B' });
  expect(card).toHaveTextContent(/Fuel\s*B\s*Wet grip\s*A\s*Noise\s*71 dB\s*Class B/);
});

test('the card names the vehicle only if the tyre fits it', () => {
  expect(show({ fits_vehicle: 1 }, { vehicle: 'FORD FOCUS' })).toHaveTextContent('Fits your FORD FOCUS');
  const { container } = render(
    <TyreCard
      tyre={tyreWith({ fits_vehicle: 0 })}
      inBasket={false}
      buyAddress="/list"
      vehicle="FORD FOCUS"
    />,
  );
  expect(container).not.toHaveTextContent('Fits your');
});

test('a card links to the page of its range [R-RANGE-PAGE]', () => {
  expect(within(show()).getByRole('link', { name: 'Michelin Primacy 5' })).toHaveAttribute(
    'href',
    '/michelin/primacy-5',
  );
});

test.each([
  ['', 'primacy-5', 'primacy-5-91v', '/michelin/primacy-5'],
  ['', '', 'primacy-5-91v', '/michelin/primacy-5-91v'],
  ['/michelin/elsewhere', 'primacy-5', 'primacy-5-91v', '/michelin/elsewhere'],
])(
  'a card of a tyre with the URL %p, the range %p and the slug %p links to %s [R-RANGE-PAGE]',
  (tyre_info_url, range_slug, slug, href) => {
    const card = show({ tyre_info_url, range_slug, slug });
    expect(within(card).getByRole('link', { name: 'Michelin Primacy 5' })).toHaveAttribute('href', href);
  },
);

const ads: readonly TyreAd[] = ['One', 'Two'].map((name, index) => ({
  name,
  link: `/ad-${index + 1}`,
  advert_image_url: `/tyre-pictures/ads/${index + 1}.svg`,
}));

test.each([
  [0, undefined],
  [3, undefined],
  [4, 'One'],
  [5, undefined],
  [9, 'Two'],
  [14, 'One'],
])('the ad after the tyre at index %i is %s [S08.13, S08.14]', (index, name) => {
  expect(adAfter(index, ads)?.name).toBe(name);
  expect(adAfter(index, [])).toBeUndefined();
});

test('ads are placed between the cards, marked as sponsored [S08.13]', () => {
  const tyres = fakeTyres.slice(0, 11).map(toCardTyre);
  render(<TyreGrid tyres={tyres} ads={ads} card={(tyre) => <article>{tyre.st_code}</article>} />);
  expect(screen.getAllByText('Sponsored')).toHaveLength(2);
  const kinds = [...document.querySelectorAll('article, a')]
    .map(({ tagName }) => (tagName === 'ARTICLE' ? 't' : 'a'))
    .join('');
  expect(kinds).toBe('tttttatttttat');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual([
    'sponsored',
    'sponsored',
  ]);
});

test('the ads of the grid are links with pictures, and the first ad comes again after the last [S08.13, S08.14]', () => {
  const tyres = fakeTyres.slice(0, 16).map(toCardTyre);
  render(<TyreGrid tyres={tyres} ads={ads} card={(tyre) => <article>{tyre.st_code}</article>} />);
  const shown = screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('href'),
      within(link).getByRole('img').getAttribute('alt'),
      within(link).getByRole('img').getAttribute('src'),
      link.previousElementSibling?.textContent,
    ]);
  expect(shown).toEqual([
    ['/ad-1', 'One', '/tyre-pictures/ads/1.svg', tyres[4]?.st_code],
    ['/ad-2', 'Two', '/tyre-pictures/ads/2.svg', tyres[9]?.st_code],
    ['/ad-1', 'One', '/tyre-pictures/ads/1.svg', tyres[14]?.st_code],
  ]);
});
