import {
  getCanaryEvidence,
  getSessionRelease,
  listContractWarnings,
  listEdges,
} from '@tyres/registry-contract/endpoints';
import { listFreezes } from '@tyres/registry-contract/freeze-endpoints';
import type { EdgeStatus, Evidence, StableAlarm } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { getRollout } from '@tyres/registry-contract/rollout-endpoints';
import type { Command, CommandContext, CommandResult } from '../command';
import { limitsText, liveText, onlyOn } from '../live-text';
import { readDevices } from '../read-devices';
import { callRegistry, type RegistryAccess } from '../registry-call';
import { findLiveState, findRelease, versionIds } from '../releases';
import { freezesText, rolloutText } from '../rollout-text';
import { paragraphs, table } from '../table';
import { timeText } from '../words';
import { edgeName } from '../wait-for-edges';
import { UsageError } from '../usage-error';

export const status: Command = {
  args: '',
  summary:
    'shows what is live, how the canary compares, and what the edges serve; or what one session was given',
  examples: ['tyres status', 'tyres status --json', 'tyres status --session 5Kx… --at 2026-11-21T09:30:00Z'],
  options: ['session', 'at', 'devices'],
  completes: 'nothing',
  run: async (context) =>
    context.options.session === undefined ? liveStatus(context) : sessionStatus(context),
};

async function liveStatus({ access, options }: CommandContext): Promise<CommandResult> {
  if (options.at !== undefined || options.devices !== undefined)
    throw new UsageError('--at and --devices go with --session <id>.');
  const state = await findLiveState(access);
  const [stable, canary, { evidence, alarms }, { rollout }, { freezes }, { edges }, { warnings }] =
    await Promise.all([
      foldersOfRelease(access, state.stable),
      foldersOfRelease(access, state.canary?.release ?? 0),
      state.canary ? callRegistry(access, getCanaryEvidence, {}) : { evidence: [], alarms: [] },
      state.canary?.plan ? callRegistry(access, getRollout, {}) : { rollout: null },
      callRegistry(access, listFreezes, {}),
      callRegistry(access, listEdges, {}),
      callRegistry(access, listContractWarnings, {}),
    ]);
  const text = paragraphs(
    `${liveText(state)} Since ${timeText(state.since)}.`,
    limitsText(state),
    freezesText(freezes, new Date()),
    rollout !== null && rolloutText(rollout),
    versionsText(stable, state.canary && canary),
    alarmsText(alarms),
    warnings.map(({ message }) => message).join('\n'),
    state.canary && evidenceText(evidence),
    edgesText(edges, state),
  );
  return {
    text,
    json: {
      ...{ state, versions: stable, evidence, alarms, rollout, freezes, warnings, edges },
      ...(state.canary ? { canary_versions: canary } : {}),
    },
  };
}

async function foldersOfRelease(access: RegistryAccess, number: number): Promise<Record<string, string>> {
  return number === 0 ? {} : versionIds(await findRelease(access, number));
}

function alarmsText(alarms: readonly StableAlarm[]): string {
  return alarms
    .map(
      ({ subject, measure, sessions, failed }) =>
        `The stable release fails: ${subject} (${measure}) for ${failed} of ${Math.max(sessions, failed)} sessions of the last minute.`,
    )
    .join('\n');
}

function versionsText(
  stable: Readonly<Record<string, string>>,
  canary: Readonly<Record<string, string>> | undefined,
): string {
  const names = [...new Set([...Object.keys(stable), ...Object.keys(canary ?? {})])];
  const changed = (name: string): string =>
    canary?.[name] === stable[name] ? '' : (canary?.[name] ?? 'none');
  return canary
    ? table(
        ['micro-frontend', 'live', 'canary'],
        names.map((name) => [name, stable[name] ?? 'none', changed(name)]),
      )
    : table(
        ['micro-frontend', 'live'],
        names.map((name) => [name, stable[name] ?? 'none']),
      );
}

const evidenceShown = 8;

function evidenceText(evidence: readonly Evidence[]): string {
  if (evidence.length === 0) return 'There is no evidence about the canary yet.';
  const rows = evidence
    .slice(0, evidenceShown)
    .map(({ subject, measure, level, device, canary, stable, odds, limit }) => [
      subject,
      [measure, level, device].filter((part) => part !== undefined).join(' '),
      `${canary.failed}/${canary.sessions}`,
      `${stable.failed}/${stable.sessions}`,
      rounded(odds),
      rounded(limit),
    ]);
  const compared = `How the canary compares, worst first (failed/sessions):\n${table(
    ['subject', 'measure', 'canary', 'live', 'odds', 'limit'],
    rows,
  )}`;
  return [compared, ...evidence.flatMap(textDifference)].join('\n');
}

/** In the shadow: for how many sessions a fragment's text was another. That may be what the version is for. */
function textDifference({ subject, canary, kinds }: Evidence): string[] {
  const { text = 0 } = kinds;
  return text === 0
    ? []
    : [`  ${subject} had another text for ${text} of ${canary.sessions} sessions in the shadow.`];
}

function rounded(value: number): string {
  return value >= 100_000 || (value !== 0 && value < 0.01)
    ? value.toExponential(1)
    : String(Math.round(value * 100) / 100);
}

function edgesText(edges: readonly EdgeStatus[], { revision }: LiveState): string {
  if (edges.length === 0) return 'No edge has reported within the last minute.';
  const rows = edges.map((edge) => [
    edgeName(edge, edges),
    edge.revision,
    timeText(edge.seen_at),
    edgeWord(edge, revision),
  ]);
  return table(['edge', 'revision', 'seen', ''], rows);
}

function edgeWord(edge: EdgeStatus, revision: number): string {
  if (!edge.is_alive) return 'no longer reports';
  if (edge.revision >= revision) return '';
  const refusals = edge.refused.map(({ release, reason }) => `refuses release ${release}: ${reason}`);
  return refusals.join('; ') || 'behind';
}

async function sessionStatus({ access, options }: CommandContext): Promise<CommandResult> {
  const { session = '', at } = options;
  const [device, ...more] = readDevices(options) ?? [];
  if (more.length > 0) throw new UsageError('A session is on one class of devices.');
  const given = await callRegistry(access, getSessionRelease, {
    session_id: session,
    ...(at === undefined ? {} : { at }),
    ...(device === undefined ? {} : { device }),
  });
  const { release, channel, bucket, state } = given;
  const why =
    bucket === null || !state.canary
      ? 'no canary was running'
      : `it falls on ${rounded(bucket)} of 100, and the canary had ${state.canary.share} %${onlyOn(state.canary)}`;
  return {
    text: `${at === undefined ? 'It is' : `At ${at} it was`} given release ${release} (${channel}): ${why}. Revision ${state.revision}, since ${timeText(state.since)}.`,
    json: given,
  };
}
