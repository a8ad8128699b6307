import { pruneVersions } from '@tyres/registry-contract/endpoints';
import type { PrunedVersion } from '@tyres/registry-contract/payloads';
import { requireReason, requireToken, type Command } from '../command';
import { readNumber } from '../read-number';
import { callRegistry } from '../registry-call';
import { table } from '../table';
import { UsageError } from '../usage-error';
import { kilobytes, timeText } from '../words';

export const prune: Command = {
  args: '',
  summary: 'removes the files of old versions; never of what was published, live or linked to within a week',
  examples: ['tyres prune --keep 50 --dry-run', 'tyres prune --keep 50 --reason "The disk is nearly full"'],
  options: ['keep', 'dryRun', 'reason'],
  completes: 'nothing',
  async run({ access, options }) {
    const allowed = requireToken(access);
    if (options.keep === undefined)
      throw new UsageError('Say how many versions of each micro-frontend stay: --keep 50.');
    const keep = readNumber(options.keep, { what: 'number of versions', from: 1, to: 10_000 });
    const isDryRun = options.dryRun === true;
    const answer = await callRegistry(allowed, pruneVersions, {
      keep,
      dry_run: isDryRun,
      ...(isDryRun ? {} : { reason: requireReason(options) }),
    });
    return {
      text: textOf(answer.pruned, { isDryRun, left: answer.left }),
      json: { ...answer, dry_run: isDryRun },
    };
  },
};

function textOf(
  pruned: readonly PrunedVersion[],
  { isDryRun, left }: { readonly isDryRun: boolean; readonly left: number },
): string {
  if (pruned.length === 0) return 'There is nothing to prune.';
  const rows = pruned.map(({ name, folder, published_at: at, bytes }) => [
    `${name}@${folder}`,
    timeText(at),
    kilobytes(bytes),
  ]);
  const total = kilobytes(pruned.reduce((sum, { bytes }) => sum + bytes, 0));
  const many = pruned.length === 1 ? '1 version' : `${pruned.length} versions`;
  const more = left === 0 ? '' : ` ${left} more can be pruned: run it again.`;
  const done = isDryRun
    ? `The files of ${many}, ${total}, would be removed. Nothing was changed.`
    : `The files of ${many}, ${total}, were removed.`;
  return `${table(['version', 'published', 'size'], rows)}\n${done}${more}`;
}
