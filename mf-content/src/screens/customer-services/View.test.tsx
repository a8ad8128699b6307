import { render, screen, within } from '@testing-library/react';
import { fake } from '@tyres/content-contract/fake';
import { release } from '../../../release';
import type { HubStep } from '../../lib/hub-steps';
import { contextOf } from '../../lib/testing/context-of';
import { head, load, type HubData } from './load';
import { View } from './View';

const settings = fake.getSettings();
const noFaqs = { mobile: [], garage: [], home_delivery: [] };
type Own = Parameters<typeof contextOf>[2];

const dataOf = (step: HubStep, own: Own = {}): Promise<HubData> =>
  load(contextOf(step === 'options' ? '/customer-services' : `/customer-services/${step}`, {}, own));
const show = async (step: HubStep, own: Own = {}) => render(<View data={await dataOf(step, own)} />);
/** The names and addresses of the links of a step, but for the breadcrumb and the mail block. */
const linksOf = () => {
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).queryAllByRole('link');
  return screen
    .getAllByRole('link')
    .filter((link) => !way.includes(link))
    .map((link) => [link.textContent, link.getAttribute('href')]);
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('the hub and each of its steps have an address', () => {
  expect(release.pages).toMatchObject({
    'customer-services': { path: '/customer-services' },
    'customer-services-step': { path: '/customer-services/{step}', order: 1 },
    'customer-services-chat': {
      path: '/customer-services/chat',
      fragments: { main: ['customer-services', 'chat'] },
    },
  });
});

test.each([
  ['2026-12-01', true],
  ['2027-01-01', true],
  ['2026-11-30', false],
  ['2027-01-02', false],
])('on %s the hub shows the notice of Christmas dispatch: %s [S23.1]', async (today, isShown) => {
  await show('options', { getSettings: () => ({ ...settings, today }) });
  const notice = screen.queryByText('Home delivery orders placed after 23rd December dispatch 2nd January.');
  expect(notice !== null).toBe(isShown);
});

test('the hub offers My Account, Chat With Us, Raise A Ticket / Email Us, and Phone Us [S23.2, B-ROLE-ACCOUNT]', async () => {
  await show('options');
  expect(heading()).toBe('Customer Service');
  expect(linksOf()).toEqual([
    ['My Account', '/user/login'],
    ['Chat With Us', '/customer-services/chat'],
    ['Raise A Ticket / Email Us', '/customer-services/email'],
    ['Phone Us', '/customer-services/phone'],
  ]);
  expect(screen.getByText(/^Managing an order requires login via My Account/)).toBeTruthy();
});

test('Phone Us is offered only if any question exists, and its steps are not there otherwise [S23.5]', async () => {
  await show('options', { getFaqs: () => noFaqs });
  expect(screen.queryByRole('link', { name: 'Phone Us' })).toBeNull();
  await expect(dataOf('phone', { getFaqs: () => noFaqs })).rejects.toThrow('Not found');
  await expect(dataOf('email', { getFaqs: () => noFaqs })).resolves.toMatchObject({ hasPhone: false });
});

test('without a chat provider there is no chat', async () => {
  const getSettings = () => ({ ...settings, chatUrl: '' });
  await show('options', { getSettings });
  expect(screen.queryByRole('link', { name: 'Chat With Us' })).toBeNull();
  await expect(dataOf('chat', { getSettings })).rejects.toThrow('Not found');
});

test('Raise A Ticket / Email Us leads to the contact form, and has a mailto link [S23.4, B-POLICY-REPLY]', async () => {
  await show('email');
  expect(heading()).toBe('Raise A Ticket / Email Us');
  expect(linksOf()).toEqual([
    ['Fill in the contact form', '/contact-us'],
    [settings.customerServicesEmail, `mailto:${settings.customerServicesEmail}`],
  ]);
  expect(screen.getByText(/We\s+reply within 24 hours/)).toBeTruthy();
});

test('Phone Us offers New Order and Existing Order [S23.6, S23.7]', async () => {
  await show('phone');
  expect(linksOf()).toEqual([
    ['New Order', '/customer-services/new-order'],
    ['Existing Order', '/customer-services/existing-order'],
  ]);
});

test('New Order says that orders cannot be placed by phone: order online first [S23.6]', async () => {
  await show('new-order');
  expect(screen.getByText(/^Orders cannot be placed by phone: order online first\./)).toBeTruthy();
  expect(linksOf()).toEqual([['Find your tyres', '/']]);
});

test('Existing Order offers Mobile, Garage or Home Delivery [S23.7]', async () => {
  await show('existing-order');
  expect(linksOf()).toEqual([
    ['Mobile', '/customer-services/mobile'],
    ['Garage', '/customer-services/garage'],
    ['Home Delivery', '/customer-services/home-delivery'],
  ]);
});

test("Garage asks 'Are you currently at the garage/fitting centre?' [S23.8]", async () => {
  await show('garage');
  expect(
    screen.getByRole('heading', { name: 'Are you currently at the garage/fitting centre?' }),
  ).toBeTruthy();
  expect(linksOf()).toEqual([
    ['Yes', '/customer-services/at-the-garage'],
    ['No', '/customer-services/garage-questions'],
  ]);
});

test('Yes shows the number of the fitter service team, and that it only deals with queries while you are there [S23.9]', async () => {
  await show('at-the-garage');
  expect(linksOf()).toEqual([['01632 960 120', 'tel:01632960120']]);
  expect(screen.getByText(/^Our fitter service team:/)).toBeTruthy();
  expect(screen.getByText('They only deal with queries while you are at the fitter.')).toBeTruthy();
});

test("No shows the garage questions; one about 'fitting time' offers Earlier and Later [S23.10, S23.11]", async () => {
  await show('garage-questions');
  const asked = screen.getAllByRole('article');
  expect(
    asked.map((one) => [
      within(one).getByRole('heading').textContent,
      within(one)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ]),
  ).toEqual([
    [
      'Can I change my fitting time?',
      [
        ['Earlier', '/customer-services/earlier-fitting'],
        ['Later', '/customer-services/later-fitting'],
      ],
    ],
    ['Can I cancel my garage fitting?', []],
  ]);
});

test('Earlier offers to raise a ticket or the live chat [S23.11]', async () => {
  await show('earlier-fitting');
  expect(linksOf()).toEqual([
    ['Raise a ticket', '/customer-services/email'],
    ['Live chat', '/customer-services/chat'],
  ]);
});

test('Later offers My Account [S23.11]', async () => {
  await show('later-fitting');
  expect(linksOf()).toEqual([['My Account', '/user/login']]);
});

test.each([
  ['mobile', 'Can I cancel my mobile fitting?'],
  ['home-delivery', 'When do my tyres arrive?'],
] as const)('%s shows its questions and the number of customer service [E-FAQ]', async (step, question) => {
  await show(step);
  expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
    question,
  ]);
  expect(screen.getByRole('link', { name: settings.contactNumber }).getAttribute('href')).toBe(
    'tel:01632960110',
  );
});

test('an accordion without questions says so [S23.14]', async () => {
  await show('home-delivery', { getFaqs: () => ({ ...fake.getFaqs(), home_delivery: [] }) });
  expect(screen.getByText("There are no FAQ's available, please check again later.")).toBeTruthy();
});

test("'Mail Us' has the parent company and the lines of its address [S23.12]", async () => {
  await show('options');
  const block = screen.getByRole('region', { name: 'Mail Us' });
  expect([...block.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    settings.companyName,
    ...settings.addressLines,
  ]);
});

test('the hours are Mon-Fri 8:30am-5:00pm, Sat 8:30am-1:30pm, Sunday and bank holidays closed [S23.13]', async () => {
  await show('options', {
    getSettings: () => ({ ...settings, openingNow: 'closed today, Christmas Day' }),
  });
  const block = screen.getByRole('region', { name: 'Opening hours' });
  expect(within(block).getByText('Customer service is closed today, Christmas Day.')).toBeTruthy();
  expect([...block.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Mon-Fri',
    '8:30am-5:00pm',
    'Sat',
    '8:30am-1:30pm',
    'Sunday and bank holidays',
    'closed',
  ]);
});

test('a step says where it is, with links to the steps before', async () => {
  await show('at-the-garage');
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(way)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/',
    '/customer-services',
    '/customer-services/phone',
    '/customer-services/existing-order',
    '/customer-services/garage',
  ]);
  expect(within(way).getByText('At the garage').getAttribute('aria-current')).toBe('page');
});

test('each step has a title of its own, and the hub’s canonical address', async () => {
  const data = await dataOf('garage');
  expect(head(data, contextOf('/customer-services/garage').page)).toMatchObject({
    title: 'Garage | Kerbside Tyres',
    canonical: '/customer-services',
  });
});

test.each(['nothing', 'options', 'constructor', '__proto__'])('there is no step %s', async (step) => {
  await expect(load(contextOf(`/customer-services/${step}`))).rejects.toThrow('Not found');
});
