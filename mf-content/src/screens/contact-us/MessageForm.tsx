import type { ContactForm } from '@tyres/content-contract/contact';
import { sendContactMessageAction } from '@tyres/content-contract/form-actions';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import { usePostedForm, type PostedField } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { Button } from '@tyres/ui/Button';
import { ErrorSummary } from '@tyres/ui/ErrorSummary';
import { Field } from '@tyres/ui/Field';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { TextInput, type TextInputProps } from '@tyres/ui/TextInput';
import { useEffect, useRef, useState } from 'react';
import { Honeypot } from '../../components/Honeypot';
import { BotCheck } from './BotCheck';
import { replySentence, Sent } from './Sent';
import { useBotCheck } from './use-bot-check';
import styles from './View.module.css';

const names = ['name', 'email', 'telephone', 'reference', 'message', 'g-recaptcha-response'];
const longestMessage = 5_000;

interface MessageFormProps {
  readonly form: ContactForm;
  readonly page: PageInfo;
}

/** The contact form. Without script it is posted, and a link that is e-mailed takes the place of the bot check. */
export function MessageForm({ form: first, page }: MessageFormProps) {
  const { call } = useShell();
  const [form, setForm] = useState(first);
  const [isSent, setSent] = useState(false);
  const [offersLink, setOffersLink] = useState(false);
  const check = useBotCheck(form);
  const { ref, formProps, field, errors, message, isSubmitting } = usePostedForm({
    start: formStart(page, sendContactMessageAction),
    load: async () => {
      const { submitMessage } = await import('./submit-message');
      return (element) =>
        submitMessage(element, {
          call,
          check,
          onForm: setForm,
          onOffer: setOffersLink,
          onSent: () => setSent(true),
        });
    },
  });
  useEffect(() => {
    // Who began to write before hydration fires no focus event; a new challenge comes while a field has the focus.
    if (ref.current?.contains(document.activeElement)) check.begin();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each challenge: a failed one waits for a press
  }, [form.challenge]);
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) sent.current?.focus();
  }, [isSent]);
  if (isSent)
    return (
      <div ref={sent} tabIndex={-1}>
        <Sent />
      </div>
    );

  const wrong = names.map(field).flatMap(({ id, error }) => (error ? [{ fieldId: id, message: error }] : []));
  return (
    <form
      ref={ref}
      method="post"
      action={sendContactMessageAction}
      className={styles.form}
      {...formProps}
      onFocus={() => {
        formProps.onFocus();
        check.begin();
      }}
    >
      <p>Write to our customer service. {replySentence}</p>
      {wrong.length > 1 && <ErrorSummary errors={wrong} />}
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={100} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...field('telephone')} label="Telephone" type="tel" autoComplete="tel" maxLength={40} />
      <TextField
        {...field('reference')}
        label="Reference (optional)"
        hint="The reference of your order, if your message is about one."
        autoComplete="off"
        maxLength={60}
      />
      <MessageField {...field('message')} />
      <Honeypot />
      <input type="hidden" name="stamp" value={form.stamp} />
      <BotCheck
        id={field('g-recaptcha-response').id}
        state={check.state}
        place={check.place}
        error={errors['g-recaptcha-response']}
      />
      <Button kind="action" type="submit" busy={isSubmitting}>
        Send message
      </Button>
      <LiveRegion visible tone="danger">
        {message}
      </LiveRegion>
      {offersLink && (
        <Button type="button" onClick={() => ref.current?.submit()}>
          E-mail me a link instead
        </Button>
      )}
    </form>
  );
}

type TextFieldProps = PostedField &
  TextInputProps & { readonly label: string; readonly hint?: string | undefined };

function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}

function MessageField({ id, name, error, defaultValue }: PostedField) {
  return (
    <Field id={id} label="Message" error={error}>
      {(control) => (
        <textarea {...control} name={name} rows={7} maxLength={longestMessage} defaultValue={defaultValue} />
      )}
    </Field>
  );
}
