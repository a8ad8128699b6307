import { reportHealth } from '@tyres/registry-contract/endpoints';
import { reportHealthInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { mergeCounts, stretchOf } from '../domain/health-stretches';
import { tokenRefused } from '../domain/access-errors';
import { noteEdge } from '../store/edges';
import { addHealthCounts } from '../store/health';
import { findLiveState } from '../store/live-states';
import type { Deps } from '../deps';

/** Adds an edge's counts to the current stretch, and runs the health gate. @throws token_refused */
export const reportHealthRoute = ({ database, findActor, clock, gate }: Deps) =>
  route(reportHealth, reportHealthInput, async ({ counts, ...report }, { headers, log }) => {
    const known = await findActor(headers.authorization);
    if (known?.actor.kind !== 'edge') throw tokenRefused();
    if (known.ended) throw known.ended;
    const now = clock();
    // An edge without visitors reports every two seconds too: one statement is enough.
    if (counts.length === 0) await noteEdge(database, report, now);
    else
      await database.transaction(async (tx) => {
        if (await noteEdge(tx, report, now)) await addHealthCounts(tx, stretchOf(now), mergeCounts(counts));
      });
    const state = await findLiveState(database);
    // The counts are stored; the gate runs again at the next report.
    await gate.act(state).catch((error: unknown) => log.error({ err: error }, 'the health gate failed'));
    return { revision: state.revision };
  });
