import { render, screen } from '@testing-library/react';
import { newsletterWording } from '@tyres/content-contract/newsletter-wording';
import { testPage } from '@tyres/kit/testing';
import { contextOf } from '../../lib/testing/context-of';
import { head, load } from './load';
import { View } from './View';

const path = '/newsletter';
async function show(query: Record<string, string[]> = {}, form?: object): Promise<void> {
  const data = await load(contextOf(path, query));
  render(<View data={data} page={testPage({ path, url: path, ...form })} />);
}

test('the form is plain HTML, says what is agreed to, and where what is kept is listed', async () => {
  await show();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me the newsletter' });
  expect(button.form).toHaveAttribute('action', '/newsletter/subscribe');
  expect(button.form).toHaveFormValues({ email: '', human: '' });
  expect(screen.getByText(newsletterWording, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
});

test('a refused address is kept, with what is wrong with it', async () => {
  const problem = {
    status: 400,
    code: 'invalid_input',
    message: 'No.',
    fields: { email: 'Email must be a valid email' },
  };
  await show({}, { form: { action: '/newsletter/subscribe', values: { email: 'ada' }, problem } });
  const box = screen.getByRole('textbox', { name: 'Email' });
  expect(box).toHaveValue('ada');
  expect(box).toHaveAccessibleDescription(expect.stringContaining('Email must be a valid email'));
});

test.each([
  ['asked', 'Please look at your e-mail'],
  ['subscribed', 'You are subscribed'],
  ['left', 'You are unsubscribed'],
])('after %s the page says so', async (done, title) => {
  await show({ done: [done] });
  expect(screen.getByRole('status')).toHaveTextContent(title);
});

test.each([
  ['confirm', 'Subscribe', '/newsletter/confirm'],
  ['leave', 'Unsubscribe', '/newsletter/leave'],
])('the link to %s opens a page with a button, which is not indexed', async (name, label, action) => {
  await show({ [name]: ['a.b'] });
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: label });
  expect(form).toHaveAttribute('action', action);
  expect(form).toHaveFormValues({ [name]: 'a.b' });
  const data = await load(contextOf(path, { [name]: ['a.b'] }));
  expect(head(data, testPage({ path }))).toMatchObject({ noIndex: true, noReferrer: true });
  expect(head({ step: 'ask' }, testPage({ path }))).not.toHaveProperty('noIndex');
});

test('a refused link says why, and leads to the form', async () => {
  const problem = { status: 409, code: 'newsletter_link_not_valid', message: 'This link is not valid.' };
  await show({ confirm: ['a.b'] }, { form: { action: '/newsletter/confirm', values: {}, problem } });
  expect(screen.getByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', '/newsletter');
});
