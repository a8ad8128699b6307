import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { ContactUsInput } from '@tyres/content-contract/contact';
import { fake } from '@tyres/content-contract/fake';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { View } from './View';

const form = {
  ...fake.getContactForm(),
  recaptcha: { site_key: 'site-key', script_url: 'https://google.test/recaptcha/api.js' },
};
const path = '/contact-us';
/** What a box says, and how often it was emptied. */
let ticked: string;
let resets: number;
let renders: { sitekey: string; callback: () => void }[];

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});
beforeEach(() => {
  ticked = '';
  resets = 0;
  renders = [];
});

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="google.test"]')];
function shown(answers = {}) {
  const view = renderInShell(
    <View data={{ step: 'write', form }} page={testPage({ path, url: path })} />,
    answers,
  );
  const allow = (functional: boolean) =>
    act(() =>
      view.bus.emit('consent:changed', {
        revision: functional ? 1 : 2,
        analytics: false,
        functional,
        advertising: false,
      }),
    );
  return { ...view, allow };
}
const check = () => within(screen.getByRole('group', { name: 'Bot check' }));
const touch = () => fireEvent.focus(screen.getByRole('textbox', { name: 'Name' }));
function fill(): void {
  const typed = { Name: 'Ada', Email: 'ada@example.com', Telephone: '01632 960 001', Message: 'Hello' };
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
/** Google's script answers. */
async function googleComes(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  window.grecaptcha = {
    render: (_, options) => renders.push(options) - 1,
    getResponse: () => ticked,
    reset: () => {
      resets += 1;
      ticked = '';
    },
  };
  act(() => window.onGoogleBoxReady?.());
}
function tick(response: string): void {
  ticked = response;
  act(() => renders.at(-1)?.callback());
}

test('without consent to functional cookies nothing of Google is loaded, and our own check runs [T-CONTACT-RECAPTCHA]', async () => {
  const { allow } = shown();
  touch();
  expect(await check().findByText('Passed.')).toBeInTheDocument();
  allow(true);
  expect(scripts()).toEqual([]);
});

test('when the script of Google does not load our own check runs', async () => {
  const { allow } = shown();
  allow(true);
  expect(scripts()).toEqual([]);
  touch();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  act(() => void scripts()[0]?.onerror?.(new Event('error')));
  expect(await check().findByText('Passed.')).toBeInTheDocument();
  expect(scripts()).toEqual([]);
});

test("the box is loaded on the first use of the form, and its response sends the message; without one 'Recaptcha is invalid' [T-CONTACT-RECAPTCHA, V-CONTACT-RECAPTCHA, X-CONTACT]", async () => {
  const { allow, calls } = shown({ contactUs: () => ({ send: 1 }) });
  allow(true);
  touch();
  await googleComes();
  expect(scripts()[0]?.src).toBe(
    'https://google.test/recaptcha/api.js?render=explicit&onload=onGoogleBoxReady&hl=en-GB',
  );
  await check().findByText(/tick Google's box/);
  expect(renders).toMatchObject([{ sitekey: 'site-key' }]);
  fill();
  press();
  expect(await check().findByText('Recaptcha is invalid')).toBeInTheDocument();
  expect(calls).toEqual([]);
  tick('of-google');
  press();
  expect(await screen.findByText('Your message has been sent')).toBeInTheDocument();
  expect(calls).toMatchObject([{ input: { 'g-recaptcha-response': 'of-google', stamp: form.stamp } }]);
});

test('while Google gives no verdict the form keeps what was typed, and offers a link by e-mail', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
  const answers = [{ send: 0, message: 'Google cannot check.', by_link: true }, { send: 1 }];
  const { allow } = shown({ contactUs: (_: ContactUsInput) => answers.shift() });
  allow(true);
  touch();
  await check().findByText(/tick Google's box/);
  fill();
  tick('first');
  press();
  expect(await screen.findByText('Google cannot check.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  await waitFor(() => expect(resets).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'E-mail me a link instead' }));
  expect(submit).toHaveBeenCalledTimes(1);
  tick('second');
  press();
  expect(await screen.findByText('Your message has been sent')).toBeInTheDocument();
  submit.mockRestore();
});

test('withdrawn consent takes the box away with what it stored, and our own check runs', async () => {
  const { allow, container } = shown();
  allow(true);
  touch();
  await check().findByText(/tick Google's box/);
  localStorage.setItem('_grecaptcha', 'x');
  allow(false);
  expect(await check().findByText('Passed.')).toBeInTheDocument();
  expect(localStorage.getItem('_grecaptcha')).toBeNull();
  expect(container.querySelector('iframe')).toBeNull();
});
