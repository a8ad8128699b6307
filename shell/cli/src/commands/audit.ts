import { listAudit } from '@tyres/registry-contract/endpoints';
import type { AuditEntry } from '@tyres/registry-contract/payloads';
import type { Command } from '../command';
import { readNumber } from '../read-number';
import { callRegistry } from '../registry-call';
import { timeText } from '../words';

export const audit: Command = {
  args: '',
  summary: 'lists who changed what, when and why, newest first',
  examples: ['tyres audit', 'tyres audit --search mf-catalogue', 'tyres audit --before 120'],
  options: ['search', 'before'],
  completes: 'nothing',
  async run({ options, access }) {
    const before =
      options.before === undefined
        ? {}
        : {
            before: readNumber(options.before, {
              what: 'id of an entry',
              from: 1,
              to: Number.MAX_SAFE_INTEGER,
            }),
          };
    const { search: text } = options;
    const { entries } = await callRegistry(access, listAudit, { ...before, text });
    const last = entries.at(-1);
    const more =
      last && last.id > 1
        ? `\nEarlier ones: tyres audit${text ? ` --search "${text}"` : ''} --before ${last.id}`
        : '';
    return {
      text:
        entries.length === 0
          ? `There is nothing${text ? ` with '${text}'` : ''} in the audit log.`
          : `${entries.map(entryText).join('\n')}${more}`,
      json: { entries },
    };
  },
};

function entryText({ id, happened_at, actor, reason, detail, ...entry }: AuditEntry): string {
  const releases = releasesText(entry.from_release, entry.to_release);
  const head = [`#${id}`, timeText(happened_at), actor, actionText(entry.action, detail), releases];
  const details = Object.entries(detail).filter(([name]) => entry.action !== 'refused' || name === 'asked');
  return [
    head.filter(Boolean).join('  '),
    ...(reason ? [`    ${reason}`] : []),
    ...details.map(([name, value]) => `    ${name}: ${valueText(value)}`),
  ].join('\n');
}

/** `start canary`, or for a refusal `refused: promoteCanary (no_canary)`. */
function actionText(action: string, detail: AuditEntry['detail']): string {
  const words = action.replaceAll('_', ' ');
  return action === 'refused'
    ? `${words}: ${valueText(detail['action'])} (${valueText(detail['code'])})`
    : words;
}

function releasesText(from: number | null, to: number | null): string {
  if (from === to) return from === null ? '' : `on release ${from}`;
  return [from, '→', to].filter((part) => part !== null).join(' ');
}

function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${valueText(inner)}`)
    .join(', ');
}
