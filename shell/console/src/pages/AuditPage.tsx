import type { AuditEntry, ListInput } from '@tyres/registry-contract/payloads';
import type { ConsolePaths } from '../console-paths';
import { Badge } from './Badge';
import { DataTable, type Column } from './DataTable';
import { Pager } from './Pager';
import { NotAvailable } from './Panel';
import { SearchForm } from './SearchForm';
import { Time } from './Time';

export interface AuditPageProps {
  readonly paths: ConsolePaths;
  readonly entries: readonly AuditEntry[] | undefined;
  readonly part: ListInput;
}

const pageLength = 100;

/** Who did what, when and why, with refusals and the health gate's rollbacks. */
export function AuditPage({ paths, entries, part: { before, text } }: AuditPageProps) {
  const last = entries?.at(-1);
  return (
    <>
      <h1 className="title">Audit</h1>
      <p className="lead">Who did what, when and why. Entries are only ever added.</p>
      <SearchForm action={paths.audit()} what="the audit log" text={text} />
      {!entries && <NotAvailable what="The audit log is" />}
      {entries?.length === 0 && (
        <p className="absent">{text ? `No entry has ‘${text}’.` : 'There are no entries.'}</p>
      )}
      {entries && entries.length > 0 && (
        <DataTable
          name="Audit, newest first"
          columns={columns}
          rows={entries}
          keyOf={({ id }) => String(id)}
        />
      )}
      <Pager
        newest={before === undefined ? undefined : paths.audit({ text })}
        older={
          last && entries && entries.length >= pageLength && last.id > 1
            ? paths.audit({ before: last.id, text })
            : undefined
        }
      />
    </>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: ({ happened_at: at }) => <Time at={at} /> },
  { title: 'Who', cell: ({ actor }) => actor },
  {
    title: 'What',
    cell: ({ action }) =>
      action === 'refused' ? (
        <Badge tone="bad">refused</Badge>
      ) : (
        <Badge tone="plain">{action.replaceAll('_', ' ')}</Badge>
      ),
  },
  { title: 'Why', cell: ({ reason }) => reason || '–' },
  { title: 'Release', cell: ({ from_release: from, to_release: to }) => <Step from={from} to={to} /> },
  { title: 'Detail', cell: ({ detail }) => <Detail detail={detail} /> },
];

function Step({ from, to }: { readonly from: number | null; readonly to: number | null }) {
  if (from === null && to === null) return <>–</>;
  if (from === null || to === null || from === to) return <>{to ?? from}</>;
  return (
    <span className="code">
      {from} <span className="soft">to</span> {to}
    </span>
  );
}

const longDetail = 160;

function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  const entries = Object.entries(detail);
  if (entries.length === 0) return <>–</>;
  const words = entries.map(([name, value]) => ({
    name,
    text: textOf(value),
  }));
  const list = (
    <dl className="detail">
      {words.map(({ name, text }) => (
        <div key={name}>
          <dt className="detail__name">{name}</dt> <dd className="detail__value code">{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (words.reduce((length, { name, text }) => length + name.length + text.length, 0) <= longDetail)
    return list;
  return (
    <details className="details">
      <summary className="details__summary">{words.map(({ name }) => name).join(', ')}</summary>
      {list}
    </details>
  );
}

/** A value of any shape on one line: `mf-catalogue 0.4.0-3f2a9c1b, mf-search 0.2.1-0cc175b9`. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .map(
      ([name, inner]) =>
        `${name} ${typeof inner === 'object' && inner !== null ? `(${textOf(inner)})` : String(inner)}`,
    )
    .join(', ');
}
