import type { PageFigures, SaveDryRunInput } from '@tyres/registry-contract/dry-run-endpoints';
import type { PageCapture } from '../browser/page-capture';
import type { SmokeStep } from '../browser/smoke';
import { comparePictures } from './compare-pictures';

/** A page of a release as it was walked. */
export interface WalkedPage {
  readonly step: SmokeStep;
  /** Absent when the step had a problem. */
  readonly capture?: PageCapture | undefined;
}

/** A page of a candidate, with the same page of the live release where it was reached. */
export interface ComparedPage extends WalkedPage {
  readonly live?: WalkedPage | undefined;
}

type ReportedStep = SaveDryRunInput['steps'][number];

const longestPage = 300;
const longestProblem = 2_000;
const mostProblems = 100;

/** What the registry keeps of a dry run. */
export function reportOf(pages: readonly ComparedPage[]): readonly ReportedStep[] {
  return pages.map(({ step, capture, live }) => ({
    page: storable(step.page, longestPage),
    status: step.status,
    fragments: step.fragments,
    console_errors: step.consoleErrors,
    problems: step.problems.slice(0, mostProblems).map((problem) => storable(problem, longestProblem)),
    figures: figuresOf({ step, capture }),
    live_figures: live && figuresOf(live),
    pictures: comparisonsOf(live?.capture, capture),
  }));
}

function figuresOf({ step, capture }: WalkedPage): PageFigures | undefined {
  return capture && { interactive_ms: step.ms, bytes: capture.bytes, script_bytes: capture.scriptBytes };
}

function comparisonsOf(
  live: PageCapture | undefined,
  candidate: PageCapture | undefined,
): ReportedStep['pictures'] {
  return Object.entries(candidate?.pictures ?? {}).map(([text, picture]) => {
    const width = Number(text);
    const before = live?.pictures[width];
    const own = { width, candidate: picture.toString('base64') };
    if (!before) return own;
    if (before.equals(picture)) return { ...own, different_share: 0 };
    const { picture: difference, share } = comparePictures(before, picture);
    const pictures = { live: before.toString('base64'), difference: difference.toString('base64') };
    return { ...own, ...pictures, different_share: share };
  });
}

/** What a page says in its console may be anything: PostgreSQL cannot store null characters and lone surrogates. */
function storable(text: string, mostCharacters: number): string {
  return text
    .replaceAll(/[\0\p{Cs}]/gu, '')
    .slice(0, mostCharacters)
    .replace(/\p{Cs}$/u, '');
}
