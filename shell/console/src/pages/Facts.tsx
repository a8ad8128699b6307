import type { ReactNode } from 'react';
import type { Overview } from '../data/load-overview';
import { listWords, percentWord } from '../words';

/** The live state at a glance: one fact for each field. */
export function Facts({ overview: { state, edges } }: { readonly overview: Overview }) {
  if (!state) return null;
  const { stable, canary, killed, revision } = state;
  const living = edges?.filter((edge) => edge.is_alive);
  const current = living?.filter((edge) => edge.revision >= revision).length ?? 0;
  return (
    <dl className="facts" id="facts" data-refresh="">
      <Fact name="Stable">{stable === 0 ? 'None' : `Release ${stable}`}</Fact>
      <Fact name="Canary" tone={canary ? 'trial' : undefined}>
        {canary ? `Release ${canary.release} at ${percentWord(canary.share)}` : 'None'}
      </Fact>
      <Fact name="Switched off" tone={killed.length > 0 ? 'bad' : undefined}>
        {killed.length > 0 ? listWords(killed) : 'Nothing'}
      </Fact>
      <Fact name="Edges" tone={living && current < living.length ? 'bad' : undefined}>
        {edgesWord(living?.length, current)}
      </Fact>
      <Fact name="Revision">{revision}</Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly tone?: 'trial' | 'bad' | undefined;
  readonly children: ReactNode;
}

function Fact({ name, tone, children }: FactProps) {
  return (
    <div className={`fact${tone ? ` fact--${tone}` : ''}`}>
      <dt className="fact__name">{name}</dt>
      <dd className="fact__value">{children}</dd>
    </div>
  );
}

function edgesWord(count: number | undefined, current: number): string {
  if (count === undefined) return 'Not available';
  return count === 0 ? 'None reports' : `${current} of ${count} up to date`;
}
