import type { Webhook } from '@tyres/registry-contract/webhook-endpoints';
import type { FormState } from '../actions/action';
import type { Desk } from '../desk';
import { ReasonField } from './ActionPage';

export interface RemoveWebhookPageProps {
  readonly desk: Desk;
  readonly form: FormState;
  /** Absent when it does not exist or could not be loaded. */
  readonly webhook: Webhook | undefined;
}

/** Says what removing a webhook does, and asks for the reason. */
export function RemoveWebhookPage({ desk, form, webhook }: RemoveWebhookPageProps) {
  if (!webhook)
    return (
      <div className="narrow">
        <h1 className="title">Remove a webhook</h1>
        <p className="absent">There is no such webhook, or the registry does not answer.</p>
      </div>
    );
  const { id, url } = webhook;
  return (
    <div className="narrow">
      <h1 className="title">Remove webhook {id}</h1>
      <section className="panel" aria-labelledby="consequences">
        <h2 className="subtitle" id="consequences">
          What will happen
        </h2>
        <ul className="consequences">
          <li>{url} gets no more notifications, not even of earlier changes.</li>
        </ul>
      </section>
      <form className="form" method="post" action={desk.paths.removeWebhook()}>
        <input type="hidden" name="id" value={id} />
        <ReasonField desk={desk} form={form} />
        <div className="form__buttons">
          <button className="button button--destroy" type="submit">
            Remove webhook {id}
          </button>
          <a className="button button--quiet" href={desk.paths.webhooks}>
            Cancel
          </a>
        </div>
      </form>
    </div>
  );
}
