import { expectAccessible } from '../src/axe';
import { receivedFrom, write, writeWithScript, youngestMs } from '../src/contact-message';
import { freshEmail } from '@tyres/cli/browser/journey';
import { expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

test('a message is sent by script, and its page shows each wrong field first [S25.1, T-CONTACT-SENT, C-CONTACT-US]', async ({
  page,
  mailbox,
}) => {
  const email = freshEmail('contact');
  await page.goto('/contact-us');
  await expectLive(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);

  await writeWithScript(page, email, 'When do you open?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent' })).toContainText(
    'If your message requires a response, we will get back to you within 24 hours.',
  );
  await expectAccessible(page);
  await expect.poll(() => receivedFrom(mailbox, email)).toEqual(['When do you open?']);
});

test('the mailbox holds each real message once, and nothing of three bots', async ({
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  const email = freshEmail('repeated');
  await writeWithScript(page, email, 'Ten times at once.');
  // The call of the form, as the browser makes it, caught on its way.
  const caught = page.waitForRequest('**/ajax/contact_us');
  await page.getByRole('button', { name: 'Send message' }).click();
  const body = (await caught).postData() ?? '';
  await expect(page.getByText('Your message has been sent')).toBeVisible();
  const answers = await page.evaluate(
    ({ form }) =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const headers = {
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Requested-With': 'XMLHttpRequest',
          };
          const answer = await fetch('/ajax/contact_us', { method: 'POST', headers, body: form });
          return answer.text();
        }),
      ),
    { form: body },
  );
  expect(answers).toEqual(Array.from({ length: 10 }, () => '{"send":1}'));

  const bots: [string, Record<string, string>][] = [
    ['fills in every field', { human: 'yes' }],
    ['makes up a stamp', { stamp: `${'0'.repeat(24)}.1.x` }],
    ['does no work', { 'g-recaptcha-response': 'x' }],
  ];
  for (const [message, own] of bots) {
    await page.goto('/contact-us');
    const stamp = await page.locator('input[name=stamp]').inputValue();
    await page.waitForTimeout(youngestMs);
    const form = new URLSearchParams(body);
    for (const [name, value] of Object.entries({ stamp, message, ...own })) form.set(name, value);
    const answer = await page.request.post('/ajax/contact_us', {
      headers: { 'X-Requested-With': 'XMLHttpRequest', origin: new URL(page.url()).origin },
      form: Object.fromEntries(form),
    });
    expect(await answer.text()).not.toContain('"send":1');
  }
  const last = freshEmail('last');
  await writeWithScript(page, last, 'After the bots.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => receivedFrom(mailbox, last)).toEqual(['After the bots.']);
  expect(await receivedFrom(mailbox, email)).toEqual(['Ten times at once.']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is posted, keeps what was typed when it is refused, and is sent by the link of an e-mail', async ({
    page,
    mailbox,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    const email = freshEmail('plain-contact');
    await write(page, email, 'Without script.');
    await page.getByRole('textbox', { name: 'Reference (optional)' }).fill('K7 QX');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Reference is invalid')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Without script.');
    await page.getByRole('textbox', { name: 'Reference (optional)' }).fill('K7QX9M4PRTAC');
    await page.waitForTimeout(youngestMs);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status')).toContainText('Please look at your e-mail');
    expect(await receivedFrom(mailbox, email)).toEqual([]);

    const link = async () => {
      const mails = (await mailbox.read()).emails.filter(({ to }) => to === email);
      return /\/contact-us\?confirm=[\w.-]+/.exec(mails.map(({ text }) => text).join(' '))?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    // A program that looks through e-mails opens the link, and nothing is sent.
    await page.goto(await link());
    expect(await receivedFrom(mailbox, email)).toEqual([]);
    await page.getByRole('button', { name: 'Send my message' }).click();
    await expect(page.getByRole('status')).toContainText('Your message has been sent');
    await page.goto(await link());
    await page.getByRole('button', { name: 'Send my message' }).click();
    await expect(page.getByRole('status')).toContainText('Your message has been sent');
    await expect.poll(() => receivedFrom(mailbox, email)).toEqual(['Without script.']);
  });
});
