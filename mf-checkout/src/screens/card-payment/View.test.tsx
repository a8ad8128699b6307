import { renderInShell, testPage } from '@tyres/kit/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { testLoad } from '../../testing/test-load';
import { load } from './load';
import { View } from './View';

const left = jest.fn();
jest.mock('../../lib/leave', () => ({ leaveFor: (url: string) => left(url) }));
beforeEach(() => left.mockReset());

const reference = 'K7QX9M4PRTAC';
const page = testPage({ path: '/card-payment' });
const hosted = 'https://pay.example/hosted/1?country=GB&language=en&preferredPaymentMethod=VISA-SSL';
const returns = [
  ['success', '/order-processing'],
  ['pending', '/order-pending'],
  ['failure', '/order-failure'],
  ['cancel', '/booking-details'],
  ['error', '/error'],
] as const;

afterEach(() => {
  window.location.hash = '';
  jest.restoreAllMocks();
});

test('the frame shows the page after the # of its address, with all its parameters [C-HOSTED-PAYMENT]', () => {
  window.location.hash = encodeURIComponent(hosted);
  renderInShell(<View data={{ back: null }} page={page} />);
  expect(screen.getByTitle('Card details')).toHaveAttribute('src', hosted);
});

test.each(['', 'javascript:alert(1)', '/basket', 'data:text/html,x'])(
  'an address such as %p is not shown [C-HOSTED-PAYMENT]',
  (other) => {
    window.location.hash = encodeURIComponent(other);
    const { container } = renderInShell(<View data={{ back: null }} page={page} />);
    expect(container.querySelector('iframe')).toBeNull();
  },
);

test.each(returns)(
  'the return %s tells the page around it, which goes to %s [C-HOSTED-PAYMENT]',
  async (end, path) => {
    const { context } = testLoad('/card-payment', { query: { end: [end], reference: [reference] } });
    const data = await load(context);
    expect(data).toEqual({ back: { end, reference } });
    const postMessage = jest.fn();
    // The lightbox's frame is around this one, and the page around that.
    const parent = jest.spyOn(window, 'parent', 'get');
    parent.mockReturnValue(Object.assign(Object.create(null), { parent: { postMessage } }));
    renderInShell(<View data={data} page={page} />);
    expect(left).not.toHaveBeenCalled();
    parent.mockRestore();
    // Outside of a frame it goes there itself.
    renderInShell(<View data={data} page={page} />);
    expect(left.mock.calls).toEqual([[`${path}?reference=${reference}`]]);
    expect(postMessage.mock.calls).toEqual([[{ end, reference }, window.location.origin]]);
    // Without script in the frame there is a link.
    const html = document.createElement('div');
    html.innerHTML = renderToString(<View data={data} page={page} />);
    const link = html.querySelector('a');
    expect(link).toHaveAttribute('href', `${path}?reference=${reference}`);
    expect(link).toHaveAttribute('target', '_top');
  },
);

test.each([
  [{}],
  [{ end: ['success'] }],
  [{ end: ['toString'], reference: [reference] }],
  [{ end: ['success'], reference: ['//evil'] }],
])('the query %j is no return', async (query) => {
  expect(await load(testLoad('/card-payment', { query }).context)).toEqual({ back: null });
});
