import type { EdgeStatus } from '@tyres/registry-contract/health';
import type { Overview } from '../data/load-overview';
import { agoWord } from '../words';
import { Badge } from './Badge';
import { DataTable, type Column } from './DataTable';
import { NotAvailable, Panel } from './Panel';

/** Edges that reported within the last minute, with their revision. */
export function EdgesPanel({ overview: { edges, state, now } }: { readonly overview: Overview }) {
  const isBehind = ({ revision }: EdgeStatus): boolean => state !== undefined && revision < state.revision;
  const columns: readonly Column<EdgeStatus>[] = [
    {
      title: 'Edge',
      cell: ({ edge, name }) => (
        <span className="code">
          {edges?.some((other) => other.name === name && other.edge !== edge)
            ? `${name} (${edge.slice(0, 8)})`
            : name}
        </span>
      ),
    },
    { title: 'Release', cell: ({ release }) => (release === 0 ? 'None' : release) },
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
          {edge.refused.map(({ release, reason }) => (
            <p key={release}>
              <Badge tone="bad">Refuses release {release}</Badge> {reason}
            </p>
          ))}
        </>
      ),
    },
    { title: 'Page state', cell: ({ page_state: shape }) => shape },
    {
      title: 'Last report',
      cell: (edge) => `${agoWord(edge.seen_at, now)}${edge.is_alive ? '' : ', not counted'}`,
    },
  ];
  return (
    <Panel id="edges" title="Edges" isLive note="Those that reported within the last minute.">
      {!edges && <NotAvailable what="Edges are" />}
      {edges && <UnknownProxy edges={edges} />}
      {edges?.length === 0 && <p className="absent">No edge has reported.</p>}
      {edges && edges.length > 0 && (
        <DataTable name="Edges" columns={columns} rows={edges} keyOf={({ edge }) => edge} />
      )}
    </Panel>
  );
}

/** Behind an uncounted proxy all shoppers share the proxy's address and rate limits. */
function UnknownProxy({ edges }: { readonly edges: readonly EdgeStatus[] }) {
  const names = edges.filter((edge) => edge.may_be_behind_unknown_proxy).map(({ edge }) => edge);
  if (names.length === 0) return null;
  return (
    <p className="warning">
      Requests with an X-Forwarded-For or Forwarded header reached {names.join(', ')}, where TRUSTED_PROXIES
      is 0. If a proxy is in front, set TRUSTED_PROXIES to the number of proxies: until then all shoppers
      share the proxy’s address and its rate limits. If there is none, a client made the header up and you can
      ignore this.
    </p>
  );
}
