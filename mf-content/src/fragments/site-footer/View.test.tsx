import { render, screen } from '@testing-library/react';
import { release } from '../../../release';
import { contextOf } from '../../lib/testing/context-of';
import { load } from './load';
import { View } from './View';

test('the footer links to every editorial page [R-TERMS, R-FAQ, R-COOKIES, R-RUN-FLAT, R-TYRE-SIZE-GUIDE, R-GUARANTEE]', () => {
  render(<View data={{ settings: null }} />);
  const linked = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const editorial = Object.values(release.pages).filter(
    ({ path, fragments }) => fragments['main']?.includes('editorial') && !path.includes('{'),
  );
  expect(editorial.length).toBeGreaterThan(3);
  expect(linked).toEqual(expect.arrayContaining(editorial.map(({ path }) => path)));
});

test.each([
  ['/terms', 'Terms and conditions', '[R-TERMS]'],
  ['/faq', 'Help Topics', '[R-FAQ]'],
  ['/user/login', 'My Account', '[R-USER-LOGIN]'],
  ['/cookies', 'Cookies', '[R-COOKIES]'],
  ['/customer-services', 'Customer Service', 'for help'],
  ['/contact-us', 'Contact us', 'for messages'],
  ['/privacy', 'Privacy', 'for its policies'],
  ['/tyre-labels', 'Tyre labels', 'for its guides'],
  ['/run-flat-tyres', 'Run-flat tyres', '[R-RUN-FLAT]'],
  ['/calculate-your-tyre-size', 'Tyre Size Guide', '[R-TYRE-SIZE-GUIDE]'],
  ['/lifetime-tyre-guarantee', 'Lifetime tyre guarantee', '[R-GUARANTEE]'],
  ['/reviews', 'Reviews', '[S25.9]'],
  ['/guides', 'Guides', '[R-RUN-FLAT]'],
  ['/locations', 'Find a fitting centre', '[SD02]'],
])('the footer links to %s as %s %s', (path, name) => {
  render(<View data={{ settings: null }} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test("the footer shows how to reach customer service, and the company's details", async () => {
  const { container } = render(<View data={await load(contextOf('/'))} />);
  expect([...container.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual([
    'Mon-Fri',
    '8:30am-5:00pm',
    'Sat',
    '8:30am-1:30pm',
    'Sunday and bank holidays',
    'closed',
  ]);
  expect(screen.getByRole('link', { name: '01632 960 110' }).getAttribute('href')).toBe('tel:01632960110');
  expect(screen.getByRole('link', { name: 'help@kerbside.example' }).getAttribute('href')).toBe(
    'mailto:help@kerbside.example',
  );
  expect(container.textContent).toContain(
    'Kerbside Tyres is a trading name of Kerbside Motoring Group Limited, registered in England and Wales, ' +
      'company number 00000000. Registered office: Kerbside House, 1 Wheelwright Way, Exampleton, EX1 1AA. ' +
      'VAT number GB 000 0000 00.',
  );
});

test('the footer has its links while the settings are not known', async () => {
  const getSettings = () => {
    throw new Error('no answer');
  };
  const data = await load(contextOf('/', {}, { getSettings }));
  expect(data).toEqual({ settings: null });
  render(<View data={data} />);
  expect(screen.getByRole('link', { name: 'Terms and conditions' })).toBeTruthy();
  expect(screen.queryByText(/company number/)).toBeNull();
});
