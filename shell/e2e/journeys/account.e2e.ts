import { expectAccessible } from '../src/axe';
import { answerOffer, fillCheckout, freshEmail, payAtSandbox } from '@tyres/cli/browser/journey';
import { expectHeading } from '../src/pages';
import { refuseCookies } from '@tyres/cli/browser/refuse-cookies';
import { expect, test } from '../src/shop';

test('a buyer signs in on another device with the link of an e-mail, and cancels the order there [R-USER-LOGIN, B-ROLE-ACCOUNT, SD40]', async ({
  page,
  browser,
  walkIn,
  mailbox,
}) => {
  const email = freshEmail('account');
  await walkIn();
  await page.goto('/booking-details');
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await answerOffer(page);
  await payAtSandbox(page, 'Approve');
  await expectHeading(page, { heading: 'Thank you for your order' });
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';

  const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await refuseCookies(device, page.url());
  const elsewhere = await device.newPage();
  await elsewhere.goto('/user/login');
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(email);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expect(elsewhere.getByRole('status')).toContainText('a link is on its way');
  await expectAccessible(elsewhere);
  const link = async () => {
    const mails = (await mailbox.read()).emails.filter(({ to }) => to.includes(email));
    return /\?link=[\w-]+/.exec(mails.map(({ text }) => text).join(' '))?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await elsewhere.goto(`/user/login${await link()}`);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  const order = elsewhere.getByRole('region', { name: `Order ${reference}` });
  await expect(order).toContainText('Paid');
  await expectAccessible(elsewhere);
  await order.getByText('Cancel this order').click();
  await order.getByRole('button', { name: `Cancel order ${reference}` }).click();
  await expect(order).toContainText('Cancelled');
  await device.close();
});
