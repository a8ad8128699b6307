import {
  confirmNewsletterAction,
  leaveNewsletterAction,
  subscribeToNewsletterAction,
} from '@tyres/content-contract/form-actions';
import { newsletterWording } from '@tyres/content-contract/newsletter-wording';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Notice } from '@tyres/ui/Notice';
import { TextInput } from '@tyres/ui/TextInput';
import { Honeypot } from '../../components/Honeypot';
import { newsletterPath, privacyPath } from '../../lib/addresses';
import type { NewsletterData } from './load';
import styles from './View.module.css';

/** The newsletter: asking for it, and what its links do. Plain forms without script. */
export function View({ data, page }: ViewProps<NewsletterData>) {
  return (
    <section className={styles.newsletter}>
      <h1 tabIndex={-1}>Newsletter</h1>
      <Step data={data} page={page} />
    </section>
  );
}

function Step({ data, page }: ViewProps<NewsletterData>) {
  switch (data.step) {
    case 'ask':
      return <AskForm page={page} />;
    case 'confirm':
      return (
        <LinkForm page={page} action={confirmNewsletterAction} name="confirm" link={data.link}>
          <p>Press the button to get our newsletter.</p>
          <p>{newsletterWording}</p>
          <Button kind="action" type="submit">
            Subscribe
          </Button>
        </LinkForm>
      );
    case 'leave':
      return (
        <LinkForm page={page} action={leaveNewsletterAction} name="leave" link={data.link}>
          <p>Press the button to stop our newsletter.</p>
          <Button kind="action" type="submit">
            Unsubscribe
          </Button>
        </LinkForm>
      );
    case 'asked':
      return (
        <Notice tone="info" role="status" title="Please look at your e-mail">
          We have sent you a link. The newsletter comes when you open it and press the button there. It works
          once, for 24 hours.
        </Notice>
      );
    case 'subscribed':
      return (
        <Notice tone="success" role="status" title="You are subscribed">
          Every newsletter has a link to unsubscribe.
        </Notice>
      );
    case 'left':
      return (
        <Notice tone="success" role="status" title="You are unsubscribed">
          You get no more newsletters. E-mails about your orders still come.
        </Notice>
      );
  }
}

function AskForm({ page }: { readonly page: PageInfo }) {
  const { values, errors, message } = formStart(page, subscribeToNewsletterAction);
  return (
    <form method="post" action={subscribeToNewsletterAction} className={styles.form} noValidate>
      <p>Which tyres suit the season, how to read a label, and what costs less this month, by e-mail.</p>
      {message && (
        <Notice tone="warning" role="alert">
          {message}
        </Notice>
      )}
      <Field id="newsletter-email" label="Email" error={errors['email']}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values['email']}
          />
        )}
      </Field>
      <Honeypot />
      <p>
        {newsletterWording} What we keep, and for how long, is in our <a href={privacyPath}>privacy notice</a>
        .
      </p>
      <Button kind="action" type="submit">
        Send me the newsletter
      </Button>
    </form>
  );
}

interface LinkFormProps {
  readonly page: PageInfo;
  readonly action: string;
  readonly name: 'confirm' | 'leave';
  readonly link: string;
  readonly children: React.ReactNode;
}

/** A button, since programs that look through e-mails open links. */
function LinkForm({ page, action, name, link, children }: LinkFormProps) {
  if (page.form?.action === action)
    return (
      <Notice tone="warning" role="alert">
        {page.form.problem.message} <a href={newsletterPath}>Ask for a new one</a>
      </Notice>
    );
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name={name} value={link} />
      {children}
    </form>
  );
}
