import { listEdges } from '@tyres/registry-contract/endpoints';
import type { EdgeStatus } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { failureOf } from './failure';
import { callRegistry, type RegistryAccess } from './registry-call';

/** Whether the living edges serve a live state. */
export interface EdgesReport {
  /** Names of the living edges that serve it. */
  readonly serving: readonly string[];
  /** `edge eu-2 refuses release 38: …`, one line for each living edge that does not serve it. */
  readonly problems: readonly string[];
  /** Names of the dead edges. */
  readonly not_counted: readonly string[];
  readonly waited_ms: number;
}

const longestWaitMs = 10_000;
const pollMs = 100;

/** Waits until every living edge serves the state. Ends early when an edge refuses a release. */
export async function waitForEdges(
  access: RegistryAccess,
  state: LiveState,
  waitMs = longestWaitMs,
): Promise<EdgesReport> {
  const startedMs = performance.now();
  for (;;) {
    const edges = await findEdges(access);
    const waitedMs = Math.round(performance.now() - startedMs);
    if (typeof edges === 'string')
      return { serving: [], problems: [edges], not_counted: [], waited_ms: waitedMs };
    const living = edges.filter((edge) => edge.is_alive);
    const late = living.filter(({ revision }) => revision < state.revision);
    const refusing = late.flatMap((edge) => refusals(edge, edges, state));
    if (late.length === 0 || refusing.length > 0 || waitedMs >= waitMs)
      return {
        serving: living.filter((edge) => !late.includes(edge)).map((edge) => edgeName(edge, edges)),
        problems:
          refusing.length > 0
            ? refusing
            : late.map(
                (edge) =>
                  `edge ${edgeName(edge, edges)} still serves release ${edge.release} (revision ${edge.revision}) after ${waitMs / 1_000} s`,
              ),
        not_counted: edges.filter((edge) => !edge.is_alive).map((edge) => edgeName(edge, edges)),
        waited_ms: waitedMs,
      };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The result in words, a line for each fact. */
export function edgesReportText({
  serving,
  problems,
  not_counted: dead,
  waited_ms: ms,
}: EdgesReport): string {
  const seconds = (ms / 1_000).toFixed(1);
  const served = serving.length === 0 ? '' : `Served by ${serving.join(', ')} after ${seconds} s.`;
  const nobody =
    serving.length + problems.length === 0
      ? 'No living edge reports to the registry: nobody is known to serve it.'
      : '';
  const silent = dead.length === 0 ? '' : `Not counted, since they no longer report: ${dead.join(', ')}.`;
  return [served, nobody, ...problems, silent].filter(Boolean).join('\n');
}

/** The name of an edge, with the start of its id where another has the same name. */
export function edgeName({ name, edge }: EdgeStatus, all: readonly EdgeStatus[]): string {
  return all.filter((other) => other.name === name).length > 1 ? `${name} (${edge.slice(0, 8)})` : name;
}

/** The edges; a sentence when the registry does not say. The change was made, so this is no failure of the call. */
async function findEdges(access: RegistryAccess): Promise<readonly EdgeStatus[] | string> {
  try {
    return (await callRegistry(access, listEdges, {})).edges;
  } catch (error) {
    return `It is not known whether edges serve it: ${failureOf(error).message}`;
  }
}

function refusals(edge: EdgeStatus, all: readonly EdgeStatus[], { stable, canary }: LiveState): string[] {
  return edge.refused
    .filter(({ release }) => release === stable || release === canary?.release)
    .map(({ release, reason }) => `edge ${edgeName(edge, all)} refuses release ${release}: ${reason}`);
}
