import type { EdgeStatus } from '@tyres/registry-contract/health';
import type { Overview } from '../data/load-overview';
import { agoWord } from '../words';
import { Badge } from './Badge';
import { DataTable, type Column } from './DataTable';
import { NotAvailable, Panel } from './Panel';

/** Edges that reported within the last minute, with what they serve. */
export function EdgesPanel({ overview: { edges, state, now } }: { readonly overview: Overview }) {
  const isBehind = ({ revision }: EdgeStatus): boolean => state !== undefined && revision < state.revision;
  const columns: readonly Column<EdgeStatus>[] = [
    { title: 'Edge', cell: ({ edge }) => <span className="code">{edge}</span> },
    {
      title: 'Serves revision',
      cell: (edge) => (
        <>
          {edge.revision}{' '}
          {state &&
            (isBehind(edge) ? (
              <Badge tone="bad">Behind: {state.revision} is the newest</Badge>
            ) : (
              <Badge tone="good">Up to date</Badge>
            ))}
        </>
      ),
    },
    { title: 'Page state', cell: ({ page_state: shape }) => shape },
    { title: 'Last report', cell: ({ seen_at: at }) => agoWord(at, now) },
  ];
  return (
    <Panel id="edges" title="Edges" isLive note="That reported within the last minute.">
      {!edges && <NotAvailable what="Edges are" />}
      {edges?.length === 0 && <p className="absent">No edge has reported.</p>}
      {edges && edges.length > 0 && (
        <DataTable name="Edges" columns={columns} rows={edges} keyOf={({ edge }) => edge} />
      )}
    </Panel>
  );
}
