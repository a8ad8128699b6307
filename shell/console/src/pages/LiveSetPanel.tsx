import type { LiveState } from '@tyres/registry-contract/live-state';
import type { ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { ConsolePaths } from '../console-paths';
import { Badge } from './Badge';
import { ButtonLink } from './ButtonLink';
import { DataTable, type Column } from './DataTable';
import { NotAvailable, Panel } from './Panel';

export interface LiveSetPanelProps {
  readonly paths: ConsolePaths;
  readonly state: LiveState | undefined;
  readonly stable: ReleaseSummary | undefined;
}

interface Row {
  readonly name: string;
  /** Absent when a killed micro-frontend is not in the release. */
  readonly folder: string | undefined;
  readonly isKilled: boolean;
}

/** The versions of the stable release, and which are killed. */
export function LiveSetPanel({ paths, state, stable }: LiveSetPanelProps) {
  if (!state)
    return (
      <Panel id="live-set" title="Live set" isLive>
        <NotAvailable what="It is" />
      </Panel>
    );
  const names = [...new Set([...Object.keys(stable?.versions ?? {}), ...state.killed])].sort();
  const rows = names.map((name) => ({
    name,
    folder: stable?.versions[name],
    isKilled: state.killed.includes(name),
  }));
  return (
    <Panel
      id="live-set"
      title="Live set"
      isLive
      note="One version of each micro-frontend and of the shell. A micro-frontend that is switched off shows its fallback, in open tabs too."
    >
      {stable || state.stable === 0 ? null : <NotAvailable what="Its versions are" />}
      {rows.length > 0 && (
        <DataTable name="Live set" columns={columnsOf(paths)} rows={rows} keyOf={({ name }) => name} />
      )}
    </Panel>
  );
}

function columnsOf(paths: ConsolePaths): readonly Column<Row>[] {
  return [
    { title: 'Micro-frontend', cell: ({ name }) => name },
    { title: 'Version', cell: ({ folder }) => <span className="code">{folder ?? '–'}</span> },
    {
      title: 'State',
      cell: ({ isKilled }) =>
        isKilled ? <Badge tone="bad">Switched off</Badge> : <Badge tone="good">On</Badge>,
    },
    {
      title: 'Action',
      isAction: true,
      // The shell has no fallback.
      cell: ({ name, isKilled }) =>
        name === 'shell' ? (
          '–'
        ) : isKilled ? (
          <ButtonLink href={paths.action('lift', { name })} of={name} isSmall>
            Switch on again
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.action('kill', { name })} of={name} isSmall tone="danger">
            Switch off
          </ButtonLink>
        ),
    },
  ];
}
