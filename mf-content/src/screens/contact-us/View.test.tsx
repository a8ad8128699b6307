import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { ContactUsInput } from '@tyres/content-contract/contact';
import { fake } from '@tyres/content-contract/fake';
import type { Call } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import { createBus } from '@tyres/kit/bus';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { ShellProvider } from '@tyres/kit/use-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ContactData } from './load';
import { View } from './View';

const first = fake.getContactForm();
const solution = btoa(
  JSON.stringify({
    algorithm: 'SHA-256',
    challenge: first.challenge.challenge,
    salt: first.challenge.salt,
    signature: first.challenge.signature,
    number: 7,
  }),
);
const path = '/contact-us';
const write: ContactData = { step: 'write', form: first };

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});
const setSecure = (isSecure: boolean) =>
  Object.defineProperty(globalThis, 'crypto', { value: isSecure ? webcrypto : {}, configurable: true });
afterEach(() => setSecure(true));

const shown = (answers = {}, data: ContactData = write, page = testPage({ path, url: path })) =>
  renderInShell(<View data={data} page={page} />, answers);
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typed = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Telephone: '01632 960 001',
  'Reference (optional)': 'K7_Q-X.9',
  Message: 'When do you open?',
};
function fill(own: Partial<typeof typed> = {}): void {
  for (const [name, value] of Object.entries({ ...typed, ...own }))
    fireEvent.change(box(name), { target: { value } });
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

test('the contact form is a plain form with a bot check, a stamp and a hidden field [S25.1, E-CONTACT]', () => {
  shown();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
  expect(form).toHaveAttribute('action', '/send-contact-message');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({
    ...{ name: '', email: '', telephone: '', reference: '', message: '', human: '' },
    stamp: first.stamp,
  });
  expect(screen.getByRole('group', { name: 'Bot check' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
});

test('a message is sent with its solved challenge; then the form says so [T-CONTACT-SENT, T-CONTACT-SEND-1, C-CONTACT-US, B-POLICY-REPLY]', async () => {
  const { calls } = shown({ contactUs: () => ({ send: 1 }) });
  fill();
  press();
  const status = await screen.findByText('Your message has been sent');
  expect(status.closest('[role=status]')).toHaveTextContent(
    'Your message has been sentIf your message requires a response, we will get back to you within 24 hours.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([
    {
      name: 'contactUs',
      input: {
        ...{ name: 'Ada Lovelace', email: 'ada@example.com', telephone: '01632 960 001' },
        ...{ reference: 'K7_Q-X.9', message: 'When do you open?', human: '' },
        stamp: first.stamp,
        'g-recaptcha-response': solution,
      },
    },
  ]);
});

test('the challenge is solved from the first focus on', async () => {
  shown();
  const check = within(screen.getByRole('group', { name: 'Bot check' }));
  expect(check.getByText(/While you write/)).toBeInTheDocument();
  fireEvent.focus(box('Name'));
  expect(await check.findByText('Passed.')).toBeInTheDocument();
});

test('the challenge is solved for a visitor who began to write before hydration', async () => {
  const view = <View data={write} page={testPage({ path, url: path })} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(view);
  place.querySelector('textarea')?.focus();
  const shell = {
    call: (async () => ({ send: 1 })) as Call,
    bus: createBus(),
    ...{ navigate: jest.fn(), replaceAddress: jest.fn(), record: jest.fn() },
  };
  const root = await act(() => hydrateRoot(place, <ShellProvider shell={shell}>{view}</ShellProvider>));
  expect(await screen.findByText('Passed.')).toBeInTheDocument();
  await act(() => root.unmount());
  place.remove();
});

test.each([
  ['Name', '', 'Name is a required field', '[V-CONTACT-NAME]'],
  ['Email', '', 'Email is a required field', '[V-CONTACT-EMAIL]'],
  ['Email', 'ada', 'Email must be a valid email', '[V-CONTACT-EMAIL]'],
  ['Telephone', '', 'Telephone is a required field', '[V-CONTACT-TELEPHONE]'],
  ['Reference (optional)', 'K7 QX', 'Reference is invalid', '[V-CONTACT-REFERENCE]'],
  ['Message', '', 'Message is a required field', '[V-CONTACT-MESSAGE]'],
])('%s %j is refused in the browser: %s %s', async (label, value, message) => {
  const { calls } = shown();
  fill({ [label]: value });
  press();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(box(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(box(label)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('all wrong fields are listed above the form, each with a link to its field', async () => {
  shown();
  press();
  await screen.findByText('There is a problem');
  const [summary = document.body] = screen.getAllByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name is a required field',
    'Email is a required field',
    'Telephone is a required field',
    'Message is a required field',
  ]);
});

test("a check without a response shows 'Recaptcha is invalid', and nothing is sent [T-CONTACT-RECAPTCHA, V-CONTACT-RECAPTCHA, X-CONTACT]", async () => {
  const challenge = { ...first.challenge, challenge: 'f'.repeat(64), maxnumber: 10 };
  const { calls } = shown({}, { step: 'write', form: { ...first, challenge } });
  fill();
  press();
  const check = within(screen.getByRole('group', { name: 'Bot check' }));
  await waitFor(() => expect(check.getByRole('alert')).toHaveTextContent('Recaptcha is invalid'));
  expect(calls).toEqual([]);
});

test("the service's refusal of the check is shown at the check [X-CONTACT]", async () => {
  const refuse = () => {
    throw refusal(422, 'recaptcha_invalid', 'No.', { 'g-recaptcha-response': 'Recaptcha is invalid' });
  };
  shown({ contactUs: refuse });
  fill();
  press();
  expect(await screen.findByText('Recaptcha is invalid')).toBeInTheDocument();
});

test('while send is 0 the form stays as it is, with the new stamp for the next attempt [T-CONTACT-SEND-1]', async () => {
  const next = { ...first, stamp: 'the-next-one' };
  const stamps: string[] = [];
  shown({
    contactUs: ({ stamp }: ContactUsInput) => {
      stamps.push(stamp);
      return stamps.length === 1
        ? { send: 0, message: 'This page was open for a long time.', form: next }
        : { send: 1 };
    },
  });
  fill();
  press();
  expect(await screen.findByText('This page was open for a long time.')).toBeInTheDocument();
  expect(box('Message')).toHaveValue('When do you open?');
  press();
  await screen.findByText('Your message has been sent');
  expect(stamps).toEqual([first.stamp, 'the-next-one']);
});

test('a failed request is logged, and leaves the form filled in [X-CONTACT]', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  shown();
  fill();
  press();
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('There was an error!');
  expect(box('Message')).toHaveValue('When do you open?');
  expect(screen.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-disabled');
  log.mockRestore();
});

test('without a secure connection the form is posted, and a link confirms it', async () => {
  setSecure(false);
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
  const { calls } = shown();
  fill();
  press();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(calls).toEqual([]);
  submit.mockRestore();
});

test('a refused post keeps what was typed, and says why', () => {
  const problem = { status: 409, code: 'message_not_sent', message: 'This page was open for a long time.' };
  const form = {
    action: '/send-contact-message',
    values: { name: 'Ada', human: 'x', stamp: 'old' },
    problem,
  };
  shown({}, write, testPage({ path, url: path, form }));
  expect(screen.getByText('This page was open for a long time.')).toBeInTheDocument();
  const { form: element } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
  expect(element).toHaveFormValues({ name: 'Ada', human: '', stamp: first.stamp });
});

test('a posted form waits for its link, and the link has a button', () => {
  const { unmount } = shown({}, { step: 'confirm' });
  expect(screen.getByRole('status')).toHaveTextContent('Please look at your e-mail');
  unmount();
  shown({}, { step: 'link', link: 'a.b' });
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send my message' });
  expect(form).toHaveAttribute('action', '/confirm-contact-message');
  expect(form).toHaveFormValues({ confirm: 'a.b' });
});

test('a refused link says why, and leads to the form', () => {
  const problem = { status: 409, code: 'confirmation_not_valid', message: 'This link is not valid.' };
  const form = { action: '/confirm-contact-message', values: {}, problem };
  shown({}, { step: 'link', link: 'a.b' }, testPage({ path, url: path, form }));
  expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us');
});

test('after a plain post the page says that the message was sent [T-CONTACT-SENT]', () => {
  shown({}, { step: 'sent' });
  expect(screen.getByRole('status')).toHaveTextContent('Your message has been sent');
});
