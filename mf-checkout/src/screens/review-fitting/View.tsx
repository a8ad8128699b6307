import { sendReviewAction } from '@tyres/checkout-contract/form-actions';
import type { ReviewRequest } from '@tyres/checkout-contract/review-endpoints';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo, ViewProps } from '@tyres/kit/fragment';
import { Button } from '@tyres/ui/Button';
import { Field } from '@tyres/ui/Field';
import { Notice } from '@tyres/ui/Notice';
import { RadioGroup } from '@tyres/ui/RadioGroup';
import { TextInput } from '@tyres/ui/TextInput';
import type { ReviewData } from './load';
import styles from './View.module.css';

const scores = [
  { value: '5', label: '5: very good' },
  { value: '4', label: '4: good' },
  { value: '3', label: '3: all right' },
  { value: '2', label: '2: poor' },
  { value: '1', label: '1: very poor' },
] as const;
const longestText = 2_000;

/** Takes the review of a fitting, from the link in an e-mail. A plain form. */
export function View({ data: { request, key }, page }: ViewProps<ReviewData>) {
  return (
    <section className={styles.review}>
      <h1>Review your fitting</h1>
      {request ? (
        <ReviewForm request={request} linkKey={key} page={page} />
      ) : (
        <Notice tone="success" role="status" title="Thank you for your review">
          It helps others to choose a fitter.
        </Notice>
      )}
    </section>
  );
}

interface ReviewFormProps {
  readonly request: ReviewRequest;
  readonly linkKey: string;
  readonly page: PageInfo;
}

function ReviewForm({ request, linkKey, page }: ReviewFormProps) {
  const { values, errors, message } = formStart(page, sendReviewAction);
  return (
    <form method="post" action={sendReviewAction} className={styles.form}>
      <p>
        How was your fitting at <strong>{request.fitter}</strong> on {request.app_date_label}?
      </p>
      {message && (
        <Notice tone="warning" role="alert">
          {message}
        </Notice>
      )}
      <input type="hidden" name="reference" value={request.reference} />
      <input type="hidden" name="key" value={linkKey} />
      <RadioGroup
        legend="Your score"
        name="rating"
        options={scores}
        defaultValue={values['rating']}
        error={errors['rating']}
        required
      />
      <Field label="Your review (optional)" error={errors['text']} className={styles.text}>
        {(control) => (
          <textarea {...control} name="text" rows={5} maxLength={longestText} defaultValue={values['text']} />
        )}
      </Field>
      <Field
        label="First name (optional)"
        hint="It is shown with your review."
        error={errors['first_name']}
        className={styles.text}
      >
        {(control) => (
          <TextInput
            {...control}
            name="first_name"
            autoComplete="given-name"
            maxLength={40}
            defaultValue={values['first_name']}
          />
        )}
      </Field>
      <Button kind="action" type="submit">
        Send your review
      </Button>
    </form>
  );
}
