import type { Problem } from '@tyres/contract-kit/problem';
import type { AccessToken } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';
import type { FormValues } from '../form-values';
import { Badge } from './Badge';
import { ButtonLink } from './ButtonLink';
import { DataTable, type Column } from './DataTable';
import { Field } from './Field';
import { NotAvailable } from './Panel';
import { ProblemBox } from './ProblemBox';
import { Time } from './Time';

export interface TokensPageProps {
  readonly desk: Desk;
  readonly tokens: readonly AccessToken[] | undefined;
  /** Values of a refused form. */
  readonly values?: FormValues | undefined;
  readonly problem?: Problem | undefined;
}

/** All tokens, and a form to create one. */
export function TokensPage({ desk, tokens, values, problem }: TokensPageProps) {
  return (
    <>
      <h1 className="title">Tokens</h1>
      <p className="lead">
        Every person and every team has a token of their own, with a role and an expiry date. The audit log
        names it.
      </p>
      <ProblemBox problem={problem} />
      {!tokens && <NotAvailable what="The tokens are" />}
      {tokens?.length === 0 && <p className="absent">No token has been created yet.</p>}
      {tokens && tokens.length > 0 && (
        <DataTable
          name="Tokens, newest first"
          columns={columnsOf(desk)}
          rows={tokens}
          keyOf={({ id }) => String(id)}
        />
      )}
      <section className="narrow narrow--start" aria-labelledby="new-token">
        <h2 className="subtitle" id="new-token">
          New token
        </h2>
        <NewToken desk={desk} values={values} problem={problem} />
      </section>
    </>
  );
}

const roles = [
  ['viewer', 'Viewer: reads'],
  ['engineer', 'Engineer: changes what shoppers get'],
  ['admin', 'Admin: manages tokens too'],
  ['team', 'Team: publishes its micro-frontend'],
] as const;

function NewToken({ desk, values, problem }: Pick<TokensPageProps, 'desk' | 'values' | 'problem'>) {
  return (
    <form className="form" method="post" action={desk.paths.tokens}>
      <Field
        name="name"
        label="Name"
        hint="A person’s, or of a team its micro-frontend’s, as in mf-search."
        value={values?.text('name') ?? ''}
        problem={problem}
        input={{ required: true, maxLength: 60, autoComplete: 'off' }}
      />
      <div className="field">
        <label className="field__label" htmlFor="role">
          Role
        </label>
        <select
          className="field__input"
          id="role"
          name="role"
          defaultValue={values?.text('role') || 'viewer'}
        >
          {roles.map(([role, text]) => (
            <option key={role} value={role}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="days"
        label="Valid for, in days"
        value={values?.text('days') || '90'}
        problem={problem}
        input={{ type: 'number', min: 1, max: 366, step: 1, required: true, inputMode: 'numeric' }}
      />
      <div className="form__buttons">
        <button className="button button--action" type="submit">
          Create the token
        </button>
      </div>
    </form>
  );
}

function columnsOf({ paths, now }: Desk): readonly Column<AccessToken>[] {
  return [
    { title: 'Number', cell: ({ id }) => id },
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Role', cell: ({ role }) => role },
    {
      title: 'Created',
      cell: ({ created_at: at, created_by: by }) => (
        <span className="stack">
          <Time at={at} />
          <span>{by}</span>
        </span>
      ),
    },
    { title: 'Valid until', cell: ({ expires_at: at }) => <Time at={at} /> },
    { title: 'State', cell: (token) => <TokenState token={token} now={now} /> },
    {
      title: 'Action',
      isAction: true,
      cell: (token) =>
        isValid(token, now) ? (
          <ButtonLink href={paths.revoke(token.id)} of={`token ${token.id}`} isSmall tone="danger">
            Revoke
          </ButtonLink>
        ) : (
          '–'
        ),
    },
  ];
}

function isValid({ revoked_at: revokedAt, expires_at: expiresAt }: AccessToken, now: Date): boolean {
  return revokedAt === null && Date.parse(expiresAt) > now.getTime();
}

function TokenState({ token, now }: { readonly token: AccessToken; readonly now: Date }) {
  if (isValid(token, now)) return <Badge tone="good">Valid</Badge>;
  const { revoked_at: at, revoked_by: by } = token;
  if (at === null) return <Badge tone="plain">Expired</Badge>;
  return (
    <span className="stack">
      <Badge tone="bad">Revoked</Badge>
      <span>
        <Time at={at} /> by {by}
      </span>
    </span>
  );
}
