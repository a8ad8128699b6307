import type { SmokeStep } from './browser/smoke';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Problem } from '@tyres/contract-kit/problem';
import {
  saveDryRun,
  type DryRunSummary,
  type SaveDryRunInput,
} from '@tyres/registry-contract/dry-run-endpoints';
import { checkRelease } from '@tyres/registry-contract/endpoints';
import type { CheckedRelease, VersionChange } from '@tyres/registry-contract/payloads';
import {
  acceptedLosses,
  acceptedProblems,
  requireToken,
  type CommandContext,
  type CommandResult,
} from './command';
import { callRegistry, type RegistryAccess } from './registry-call';
import { versionIds } from './releases';
import { findServices } from './services';
import { paragraphs, table } from './table';
import { counted, kilobytes, sourceText } from './words';

/** The result of the contract gate and, with `--dry-run`, of the browser. */
export interface Candidate {
  readonly checked: CheckedRelease;
  /** Absent without a dry run. */
  readonly steps?: readonly SmokeStep[];
  /** Why no page was compared with the live release. */
  readonly notCompared?: string;
  /** The report that the registry keeps, if one was asked for; or why it does not. */
  readonly report?: DryRunSummary | Problem;
  readonly isGreen: boolean;
}

/** Runs the contract gate on the stable release with some versions changed and, with `--dry-run`, a browser over it. */
export async function checkCandidate(
  context: CommandContext,
  versions: Readonly<Record<string, string>>,
): Promise<Candidate> {
  const { options, progress, tools } = context;
  const access = requireToken(context.access);
  const isWalked = options.dryRun === true;
  const services = isWalked ? await findServices(context) : undefined;
  const checked = await callRegistry(access, checkRelease, {
    versions,
    ...acceptedProblems(options),
  });
  if (checked.problems.length > 0 || !services) return { checked, isGreen: checked.problems.length === 0 };
  const { report, steps, ...more } = await tools.walkCandidate({
    registryUrl: context.access.registryUrl,
    set: checked.set,
    services,
    accept: acceptedLosses(options),
    hasReport: options.report === true,
    onStep: ({ page }) => progress(`The browser was on ${page}`),
  });
  progress('');
  const isGreen = steps.every(({ problems }) => problems.length === 0);
  const walked = { checked, steps, isGreen, ...more };
  if (!report) return walked;
  progress('The report is being sent');
  const kept = await keepReport(access, { versions: versionIds(checked.set), ...report });
  progress('');
  return { ...walked, report: kept, isGreen: isGreen && 'id' in kept };
}

/** What the browser found is shown also when its report cannot be kept. */
function keepReport(access: RegistryAccess, report: SaveDryRunInput): Promise<DryRunSummary | Problem> {
  return callRegistry(access, saveDryRun, report).catch((error: unknown) => {
    if (error instanceof CallError) return error.problem;
    throw error;
  });
}

/** The result of a check; refused unless everything is green. */
export function candidateResult(
  { checked, steps, notCompared, report, isGreen }: Candidate,
  end?: string,
): CommandResult {
  const { set, problems, existing, changes, weights } = checked;
  const verdict =
    problems.length === 0
      ? 'The contract gate finds no problem.'
      : `The contract gate finds ${counted(problems.length, 'problem')}:`;
  const heavy = [...weights].sort((one, other) => other.gzip_bytes - one.gzip_bytes);
  const text = paragraphs(
    verdict,
    problemsText(problems),
    existing.length > 0 &&
      `The live release has these as well, so they refuse nothing:\n${problemsText(existing)}`,
    changes.map(changeText).join('\n'),
    table(
      ['page', 'owner', 'JavaScript', 'budget', ''],
      heavy.map(({ page, owner, gzip_bytes, budget_bytes }) => [
        page,
        owner,
        kilobytes(gzip_bytes),
        kilobytes(budget_bytes),
        gzip_bytes > budget_bytes ? 'too heavy' : '',
      ]),
    ),
    steps && stepsText(steps),
    notCompared,
    report && reportText(report),
    end,
  );
  const json = {
    versions: versionIds(set),
    problems,
    existing,
    changes,
    weights,
    ...(steps ? { steps } : {}),
    ...(notCompared === undefined ? {} : { not_compared: notCompared }),
    ...(report === undefined ? {} : { report }),
    green: isGreen,
  };
  return { text, json, isRefused: !isGreen };
}

function reportText(report: DryRunSummary | Problem): string {
  return 'id' in report
    ? `The console shows the report with its pictures: /dry-run?id=${report.id}`
    : `The report was not kept: ${report.message} (${report.code})`;
}

/** How a version differs from the live one, with the commit that it comes from. */
function changeText({ name, from = 'none', to, source, ...change }: VersionChange): string {
  const { added, removed, gzip_bytes: bytes, gzip_bytes_before: before } = change;
  const lines = [
    `${name}: ${from} → ${to}, ${kilobytes(before)} → ${kilobytes(bytes)} for browsers`,
    source && `  ${sourceText(source)} by ${source.author}: ${source.message}`,
    source?.buildUrl && `  ${source.buildUrl}`,
    ...added.map((promise) => `  + ${promise}`),
    ...removed.map((promise) => `  - ${promise}`),
  ];
  return lines.filter(Boolean).join('\n');
}

function problemsText(problems: CheckedRelease['problems']): string {
  return problems.map(({ code, message }) => `  ${code}\n    ${message}`).join('\n');
}

function stepsText(steps: readonly SmokeStep[]): string {
  const failed = steps.filter(({ problems }) => problems.length > 0);
  const verdict =
    failed.length === 0
      ? `The browser found nothing wrong in ${counted(steps.length, 'step')}.`
      : `The browser found something wrong in ${failed.length} of ${counted(steps.length, 'step')}:`;
  return paragraphs(
    verdict,
    failed.flatMap(({ page, problems }) => problems.map((problem) => `  ${page}: ${problem}`)).join('\n'),
    table(
      ['page', 'status', 'fragments', 'console errors', 'ms', ''],
      steps.map(({ page, status, fragments, consoleErrors, ms, problems }) => [
        page,
        status ?? '',
        fragments,
        consoleErrors,
        ms,
        problems.length > 0 ? 'failed' : '',
      ]),
    ),
  );
}
