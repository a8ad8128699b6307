import type { Problem } from '@tyres/contract-kit/problem';
import type { Webhook } from '@tyres/registry-contract/webhook-endpoints';
import type { Desk } from '../desk';
import { readFormValues, type FormValues } from '../form-values';
import { ReasonField } from './ActionPage';
import { Badge } from './Badge';
import { ButtonLink } from './ButtonLink';
import { DataTable, type Column } from './DataTable';
import { Field } from './Field';
import { NotAvailable } from './Panel';
import { ProblemBox } from './ProblemBox';
import { Time } from './Time';

export interface WebhooksPageProps {
  readonly desk: Desk;
  readonly webhooks: readonly Webhook[] | undefined;
  /** Values of a refused form. */
  readonly values?: FormValues | undefined;
  readonly problem?: Problem | undefined;
}

const noValues = readFormValues('');

/** All webhooks, and a form to add one. */
export function WebhooksPage({ desk, webhooks, values = noValues, problem }: WebhooksPageProps) {
  return (
    <>
      <h1 className="title">Webhooks</h1>
      <p className="lead">
        Each address is notified of every change of the live state, in order and signed as the Standard
        Webhooks specification says. A message that is not accepted is sent again, after pauses of up to an
        hour.
      </p>
      <ProblemBox problem={problem} />
      {!webhooks && <NotAvailable what="The webhooks are" />}
      {webhooks?.length === 0 && <p className="absent">No webhook has been added yet.</p>}
      {webhooks && webhooks.length > 0 && (
        <DataTable
          name="Webhooks, newest first"
          columns={columnsOf(desk)}
          rows={webhooks}
          keyOf={({ id }) => String(id)}
        />
      )}
      <section className="narrow narrow--start" aria-labelledby="new-webhook">
        <h2 className="subtitle" id="new-webhook">
          New webhook
        </h2>
        <form className="form" method="post" action={desk.paths.webhooks}>
          <Field
            name="url"
            label="Address"
            hint="https://, outside of the network."
            value={values.text('url')}
            problem={problem}
            input={{ type: 'url', required: true, maxLength: 500, autoComplete: 'off' }}
          />
          <ReasonField desk={desk} form={{ values, ...(problem ? { problem } : {}) }} />
          <div className="form__buttons">
            <button className="button button--action" type="submit">
              Add the webhook
            </button>
          </div>
        </form>
      </section>
    </>
  );
}

function columnsOf({ paths }: Desk): readonly Column<Webhook>[] {
  return [
    { title: 'Number', cell: ({ id }) => id },
    { title: 'Address', cell: ({ url }) => <span className="code">{url}</span> },
    {
      title: 'Added',
      cell: ({ created_at: at, created_by: by }) => (
        <span className="stack">
          <Time at={at} />
          <span>{by}</span>
        </span>
      ),
    },
    { title: 'Notified of revision', cell: ({ delivered_revision: revision }) => revision },
    {
      title: 'State',
      cell: ({ failed_attempts: failed, problem }) =>
        problem === null ? (
          <Badge tone="good">Delivered</Badge>
        ) : (
          <span className="stack">
            <Badge tone="bad">Failed {failed === 1 ? 'once' : `${failed} times`}</Badge>
            <span>{problem}</span>
          </span>
        ),
    },
    {
      title: 'Action',
      isAction: true,
      cell: ({ id }) => (
        <ButtonLink href={paths.removeWebhook(id)} of={`webhook ${id}`} isSmall tone="danger">
          Remove
        </ButtonLink>
      ),
    },
  ];
}
