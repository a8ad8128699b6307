import { confirmContactMessageAction } from '@tyres/content-contract/form-actions';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Notice } from '@tyres/ui/Notice';
import { contactPath } from '../../lib/addresses';
import { MessageForm } from './MessageForm';
import { Sent } from './Sent';
import type { ContactData } from './load';
import styles from './View.module.css';

/** Contact us: the form, and what became of a message (S25.1, T-CONTACT-SENT). */
export function View({ data, page }: ViewProps<ContactData>) {
  return (
    <section className={styles.contact}>
      <h1 tabIndex={-1}>Contact us</h1>
      {data.step === 'write' && <MessageForm form={data.form} page={page} />}
      {data.step === 'link' && <OpenLink link={data.link} page={page} />}
      {data.step === 'confirm' && (
        <Notice tone="info" role="status" title="Please look at your e-mail">
          We have sent you a link. Your message reaches us when you open it and press the button there. It
          works for 24 hours.
        </Notice>
      )}
      {data.step === 'sent' && <Sent />}
    </section>
  );
}

/** A button, since programs that look through e-mails open links. */
function OpenLink({ link, page }: { readonly link: string; readonly page: PageInfo }) {
  const refused = page.form?.action === confirmContactMessageAction ? page.form.problem.message : undefined;
  if (refused)
    return (
      <Notice tone="warning" role="alert">
        {refused} <a href={contactPath}>Write to us</a>
      </Notice>
    );
  return (
    <form method="post" action={confirmContactMessageAction} className={styles.form}>
      <p>Your message is written. Press the button to send it to us.</p>
      <input type="hidden" name="confirm" value={link} />
      <Button kind="action" type="submit">
        Send my message
      </Button>
    </form>
  );
}
