import type { Evidence } from '@tyres/registry-contract/health';
import { deviceWords, levelWord, measureWords, numberWord, oddsWord, shareWord } from '../words';
import { Badge } from './Badge';
import { DataTable, type Column } from './DataTable';

/** The canary's evidence by subject and measure. The registry rolls it back when the odds reach the limit. */
export function EvidenceTable({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <p className="panel__note">Nothing has been counted yet.</p>;
  return (
    <>
      <DataTable
        name="Evidence, worst first"
        columns={columns}
        rows={evidence.slice(0, shownRows)}
        keyOf={({ subject, measure, level, device }) => `${subject} ${measure} ${level} ${device}`}
      />
      <p className="panel__note panel__note--below">
        The odds say how many times likelier these figures are if the canary is worse than if it is not. When
        they reach the limit, on enough sessions, the canary is rolled back automatically.
        {evidence.length > shownRows && ` These are the ${shownRows} that are closest to it.`}
      </p>
    </>
  );
}

/** Most pairs of a subject and a measure show no difference. */
const shownRows = 15;

const columns: readonly Column<Evidence>[] = [
  { title: 'What', cell: ({ subject }) => <span className="code">{subject}</span> },
  {
    title: 'Measure',
    cell: ({ measure, level, device }) => (
      <>
        {measureWords[measure].name}
        {level !== undefined && <span className="soft">, {levelWord(measure, level)}</span>}
        {device !== undefined && <span className="soft">, {deviceWords[device]}</span>}
      </>
    ),
  },
  { title: 'On the canary', isNumber: true, cell: ({ canary }) => <Failed {...canary} /> },
  { title: 'On stable', isNumber: true, cell: ({ stable }) => <Failed {...stable} /> },
  { title: 'How', cell: ({ kinds }) => <Kinds kinds={kinds} /> },
  {
    title: 'Odds of the limit',
    isNumber: true,
    cell: ({ odds, limit }) => (
      <span className="odds">
        {odds >= limit && <Badge tone="bad">Worse</Badge>}
        <span>
          <strong>{oddsWord(odds)}</strong> <span className="soft">of {oddsWord(limit)}</span>
        </span>
        <OddsBar odds={odds} limit={limit} />
      </span>
    ),
  },
];

function Failed({ sessions, failed }: Evidence['canary']) {
  return (
    <>
      <strong>{shareWord(failed, sessions)}</strong>{' '}
      <span className="soft">
        {numberWord(failed)} of {numberWord(sessions)}
      </span>
    </>
  );
}

function Kinds({ kinds }: Pick<Evidence, 'kinds'>) {
  const words = Object.entries(kinds)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind === 'text' ? 'other text' : kind} ${numberWord(count)}`);
  return <>{words.join(', ') || '–'}</>;
}

/** Progress of the odds to the limit on a logarithmic scale; even odds or less are 0. */
function OddsBar({ odds, limit }: Pick<Evidence, 'odds' | 'limit'>) {
  const way = limit > 1 ? Math.log(Math.max(1, odds)) / Math.log(limit) : 0;
  return (
    <svg className="odds__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="odds__ground" width={100} height={6} />
      <rect
        className={odds >= limit ? 'odds__way odds__way--over' : 'odds__way'}
        width={Math.min(100, way * 100)}
        height={6}
      />
    </svg>
  );
}
