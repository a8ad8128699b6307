import { sampleBasket, sampleContact, sampleForm } from '../testing/samples';
import { detailsOf, placeOf, saveDetails, setMarketing } from './contacts';

const typed = {
  address1: '1 Wren Mews',
  address2: 'Flat 2',
  address3: 'Pimlico',
  town: 'London',
  county: 'Kent',
};
const noLines = { address1: '', address2: '', address3: '', town: '', county: '' };

test.each([
  ['', noLines],
  ['M1 1AE', noLines],
  [
    '2 High Street, M1 1AE, Salford',
    { ...noLines, address1: '2 High Street', address2: 'M1 1AE', town: 'Salford' },
  ],
  ['Mill House', { ...noLines, address1: 'Mill House' }],
  ['1 Wren Mews, London', { ...noLines, address1: '1 Wren Mews', town: 'London' }],
  [
    'Flat 2 , 1 Wren Mews,, London,',
    { ...noLines, address1: 'Flat 2', address2: '1 Wren Mews', town: 'London' },
  ],
  [
    'Flat 2, The Mews, 1 High Street, Pimlico, London, sw1a1aa',
    {
      ...noLines,
      address1: 'Flat 2',
      address2: 'The Mews',
      address3: '1 High Street, Pimlico',
      town: 'London',
    },
  ],
  [
    'M1 1AE, 2 High Street, Salford',
    { ...noLines, address1: 'M1 1AE', address2: '2 High Street', town: 'Salford' },
  ],
])('the chosen address %j is split into lines and a town, without its postcode', (text, lines) => {
  const { billing, shipping } = detailsOf(sampleForm, { billing: text, shipping: text });
  expect(billing).toMatchObject(lines);
  expect(shipping).toMatchObject(lines);
});

test('an order has the contacts of its form, in the normal spelling of postcode and registration', () => {
  const form = {
    ...sampleForm,
    postcode: 'sw1a1aa',
    registration: 'ab12cde',
    shipping_forename: 'Kim',
    shipping_surname: 'Porter',
    shipping_postcode: 'm11ae',
  };
  const addresses = { billing: '1 Wren Mews, London', shipping: '2 High Street, Salford' };
  expect(detailsOf(form, addresses)).toEqual({
    billing: sampleContact,
    shipping: {
      ...sampleContact,
      title: '',
      forename: 'Kim',
      surname: 'Porter',
      postcode: 'M1 1AE',
      address1: '2 High Street',
      town: 'Salford',
    },
    email: 'ada@example.com',
    registration: 'AB12 CDE',
    marketing: true,
  });
  expect(detailsOf(form, { ...addresses, shipping: null }).shipping).toBeNull();
});

test('addresses that are typed line by line are kept as they are', () => {
  const shipped = Object.fromEntries(Object.entries(typed).map(([name, line]) => [`shipping_${name}`, line]));
  const addresses = { billing: '9 Other Street, York', shipping: '9 Other Street, York' };
  const billed = detailsOf({ ...sampleForm, ...typed, input_address_manually: 1 }, addresses);
  expect(billed.billing).toMatchObject(typed);
  expect(billed.shipping).toMatchObject({ ...noLines, address1: '9 Other Street', town: 'York' });
  const sent = detailsOf({ ...sampleForm, ...shipped, shipping_input_address_manually: 1 }, addresses);
  expect(sent.shipping).toMatchObject(typed);
  expect(sent.billing).toMatchObject({ ...noLines, address1: '9 Other Street', town: 'York' });
});

test('fields that the form does not send are empty, and marketing is not changed', () => {
  const nobody = { forename: '', surname: '', postcode: '', telephone: '', ...noLines };
  const manual = { input_address_manually: 1, shipping_input_address_manually: 1 } as const;
  expect(detailsOf(manual, { billing: '', shipping: '' })).toEqual({
    billing: nobody,
    shipping: { ...nobody, title: '' },
    email: '',
    registration: '',
    marketing: null,
  });
});

test('a postcode or registration that cannot be read is kept in capitals', () => {
  const details = detailsOf({ postcode: 'gy1 x', registration: 'abroad 1' }, { billing: '', shipping: null });
  expect(details.billing.postcode).toBe('GY1 X');
  expect(details.registration).toBe('ABROAD1');
});

test.each([
  ['0', true],
  ['1', false],
])('no_mail %j means that marketing is %p', (no_mail, marketing) =>
  expect(detailsOf({ no_mail }, { billing: '', shipping: null }).marketing).toBe(marketing),
);

test('an order is for the shipping address if there is one, else for the billing address', () => {
  expect(placeOf({ billing: 'home', shipping: 'work' })).toBe('work');
  expect(placeOf({ billing: 'home', shipping: null })).toBe('home');
});

test('the details are saved in the basket, and the same details change nothing', () => {
  const details = detailsOf(sampleForm, { billing: '1 Wren Mews, London', shipping: null });
  const before = sampleBasket();
  const basket = { ...before, ...details };
  expect(saveDetails(details)(before)).toEqual(basket);
  expect(saveDetails(details)(basket)).toBe(basket);
  expect(saveDetails({ ...details, marketing: null })(basket)).toBe(basket);
});

test.each([true, false])('the wish for marketing is saved when it changes to %p', (agrees) => {
  const basket = sampleBasket({ marketing: !agrees });
  const changed = setMarketing(agrees)(basket);
  expect(changed).toEqual({ ...basket, marketing: agrees });
  expect(setMarketing(!agrees)(basket)).toBe(basket);
});
