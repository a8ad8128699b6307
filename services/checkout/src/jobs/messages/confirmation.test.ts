import {
  deliveredBasketFixture,
  discountFixture,
  orderFixture,
  productFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { confirmationPlainText, confirmationSms } from './confirmation-text';
import { ConfirmationEmail } from './ConfirmationEmail';
import { htmlOfText } from './EmailPage';

const shopName = 'Kerbside Tyres';
const link = 'https://shop.example/order-success?reference=K7QX9M4PRTAC&key=abc';
const seller = 'Kerbside Group Limited, 1 Wheel Way, Exampleton. VAT number GB 123 4567 89.';
const receipt = { shopName, seller, link };
/** In HTML. */
const href = link.replace('&', '&amp;');

const atGarage = orderFixture({ products: [productFixture(), serviceFixture()] });
const mobile = orderFixture({
  fitter: {
    name: 'Tread To You London',
    mobile: 1,
    address: 'Comes to you at 1 Wren Mews, London, SW1A 1AA',
  },
  app_time_label: null,
  mobile_fitting_amount: '15.00',
  total: '224.00',
  tax: '37.33',
});
const delivered = orderFixture({
  products: deliveredBasketFixture().products,
  home_delivery: 1,
  fitter: null,
  app_date_label: null,
  app_time_label: null,
  delivery_amount: '9.95',
  total: '194.95',
  tax: '32.49',
});
const label = 'Fuel efficiency B · Wet grip A · External rolling noise class B, 69 dB';
const tyre = 'Michelin Primacy 5 205/55 R16 91V';

test.each([
  [
    'at a garage',
    atGarage,
    [
      'Monday 3rd June 2030, 09:00 - 10:00',
      'Halden Autocentre Westminster',
      '4 Horseferry Road, London, SW1P 2AE',
      '',
      `2 x ${tyre}: £209.00`,
      `  ${label}`,
      '2 x Tyre protection cover: £9.00',
      'Total paid: £209.00 (including £34.83 VAT at 20%)',
    ],
  ],
  [
    'of a mobile fitter who agrees the time',
    mobile,
    [
      'Monday 3rd June 2030',
      'Tread To You London',
      'Comes to you at 1 Wren Mews, London, SW1A 1AA',
      'Your fitter will contact you with an estimated time.',
      '',
      `2 x ${tyre}: £209.00`,
      `  ${label}`,
      'Mobile fitting: £15.00',
      'Total paid: £224.00 (including £37.33 VAT at 20%)',
    ],
  ],
  [
    'for delivery',
    delivered,
    [
      'Your tyres are delivered to your address in 3-5 working days. Fitting is not included.',
      '',
      `2 x ${tyre}: £185.00`,
      `  ${label}`,
      'Delivery: £9.95',
      'Total paid: £194.95 (including £32.49 VAT at 20%)',
    ],
  ],
])('the plain text of an order %s has all its parts [B-FLOW-CONFIRMATION]', (_, order, lines) => {
  expect(confirmationPlainText(order, receipt).split('\n')).toEqual([
    'Thank you, your order is confirmed.',
    'Order reference: K7QX9M4PRTAC',
    '',
    ...lines,
    '',
    `View your order: ${link}`,
    shopName,
    seller,
  ]);
});

test.each([
  [
    'at a garage',
    atGarage,
    [
      'Your fitting appointment',
      'Monday 3rd June 2030, 09:00 - 10:00',
      'Halden Autocentre Westminster',
      '4 Horseferry Road, London, SW1P 2AE',
      'Your order',
      `2 × ${tyre}${label}£209.00`,
      '2 × Tyre protection cover£9.00',
      'Total paid (including £34.83 VAT at 20%)£209.00',
    ],
  ],
  [
    'for delivery',
    delivered,
    [
      'Your delivery',
      'Your tyres are delivered to your address in 3-5 working days. Fitting is not included.',
      'Your order',
      `2 × ${tyre}${label}£185.00`,
      'Delivery£9.95',
      'Total paid (including £32.49 VAT at 20%)£194.95',
    ],
  ],
])('the e-mail about an order %s has all its parts [B-FLOW-CONFIRMATION]', (_, order, parts) => {
  const html = renderToStaticMarkup(createElement(ConfirmationEmail, { order, ...receipt }));
  expect(html).toContain(`href="${href}"`);
  expect(html.replace(/<[^>]*>/g, '')).toBe(
    [
      shopName,
      'Thank you, your order is confirmed',
      'Your order reference is K7QX9M4PRTAC.',
      ...parts,
      'View your order',
      seller,
    ].join(''),
  );
});

test.each([
  ['at a garage', atGarage, 'Halden Autocentre Westminster, Monday 3rd June 2030, 09:00 - 10:00.'],
  ['of a mobile fitter', mobile, 'Tread To You London, Monday 3rd June 2030.'],
  ['for delivery', delivered, 'Your tyres arrive in 3-5 working days.'],
])(
  'the text message about an order %s says what is needed on the day [B-FLOW-CONFIRMATION]',
  (_, order, what) => {
    expect(confirmationSms(order, shopName, link)).toBe(
      `Kerbside Tyres: order K7QX9M4PRTAC confirmed. ${what} ${link}`,
    );
  },
);

test('the confirmation has a line for each discount', () => {
  const discounts = [
    discountFixture(),
    discountFixture({ type: 'promo_entry', discount_code: 'WELCOME', discount_name: 'Win tyres' }),
  ];
  const order = orderFixture({ discounts, total: '199.00' });
  expect(confirmationPlainText(order, receipt)).toContain(
    ['£10 off your order (SAVE10): -£10.00', 'Win tyres (WELCOME): Entered', 'Total paid: £199.00'].join(
      '\n',
    ),
  );
  const html = renderToStaticMarkup(createElement(ConfirmationEmail, { order, ...receipt }));
  expect(html.replace(/<[^>]*>/g, '')).toContain(
    '£10 off your order (SAVE10)-£10.00Win tyres (WELCOME)EnteredTotal paid',
  );
});

test('a line of an e-mail with words and an address is a button, and other lines are paragraphs', () => {
  const html = htmlOfText(['It works once.', '', `Sign in: ${link}`, shopName].join('\n'), shopName);
  expect(
    html
      .replace(/<[^>]*>/g, '|')
      .split(/\|+/)
      .filter(Boolean),
  ).toEqual([shopName, 'It works once.', 'Sign in']);
  expect(html).toContain(`href="${href}"`);
});
