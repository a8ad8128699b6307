import type { CreatedWebhook } from '@tyres/registry-contract/webhook-endpoints';
import type { ConsolePaths } from '../console-paths';
import { ButtonLink } from './ButtonLink';

export interface CreatedWebhookPageProps {
  readonly paths: ConsolePaths;
  readonly created: CreatedWebhook;
}

/** Shows the secret of a new webhook, the only time that it is visible. */
export function CreatedWebhookPage({ paths, created: { id, url, secret } }: CreatedWebhookPageProps) {
  return (
    <div className="narrow">
      <h1 className="title">Webhook {id} is added</h1>
      <p className="lead">
        From now on {url} is notified of every change. Its messages are signed with this secret, which is
        shown only once: give it to the receiver, in a way that nobody else can read.
      </p>
      <p className="panel code token">{secret}</p>
      <ButtonLink href={paths.webhooks}>Back to the webhooks</ButtonLink>
    </div>
  );
}
