import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox';
import { expectHeading } from './pages';

const customerService = 'help@kerbside.example';
/** A stamp is good from this age on. */
export const youngestMs = 3_000;

/** Fills in the contact form, and waits until it may be sent. */
export async function write(page: Page, email: string, message: string): Promise<void> {
  await page.goto('/contact-us');
  await expectHeading(page, { heading: 'Contact us' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('01632 960 001');
  await page.getByRole('textbox', { name: 'Reference (optional)' }).fill('K7QX9M4PRTAC');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.waitForTimeout(youngestMs);
}

/** As `write`, until the bot check is passed: from then on a press is handled by script. */
export async function writeWithScript(page: Page, email: string, message: string): Promise<void> {
  await write(page, email, message);
  await expect(page.getByText('Passed.')).toBeVisible();
}

/** What customer service got from an address, oldest first. */
export async function receivedFrom(mailbox: Mailbox, email: string): Promise<readonly string[]> {
  const { emails } = await mailbox.read();
  return emails
    .filter(({ to, text }) => to === customerService && text.includes(`Email: ${email}`))
    .map(({ text }) =>
      text
        .trim()
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n\n'),
    );
}
