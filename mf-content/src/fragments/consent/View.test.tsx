import { render, screen, within } from '@testing-library/react';
import { View } from './View';

const page = { name: 'home', url: '/?a=1', path: '/', params: {}, query: {} };

test("the open dialog 'We value your privacy' has three plain forms of one look [S25.2, T-COOKIE-MANAGE, C-ACCEPT-COOKIES, C-COOKIE-SETTINGS]", () => {
  render(<View data={null} page={page} />);
  const dialog = screen.getByRole('dialog', { name: 'We value your privacy' });
  expect(dialog.hasAttribute('open')).toBe(true);
  const buttons = within(dialog).getAllByRole<HTMLButtonElement>('button');
  expect(
    buttons.map(({ textContent, type, form }) => [
      textContent,
      type,
      form?.method,
      form?.getAttribute('action'),
      [...new FormData(form ?? undefined)],
    ]),
  ).toEqual([
    ["Yes, that's fine", 'submit', 'post', '/ajax/accept_all_cookies', []],
    [
      'Reject all',
      'submit',
      'post',
      '/ajax/manage_cookie_settings',
      [
        ['performance', 'false'],
        ['functional', 'false'],
        ['advertising', 'false'],
      ],
    ],
    ['No, manage cookies', 'submit', 'get', '/cookie-settings', [['from', '/?a=1']]],
  ]);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});
