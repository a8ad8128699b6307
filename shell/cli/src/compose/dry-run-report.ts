import {
  mostPictures,
  type PageFigures,
  type PictureKind,
  type SaveDryRunInput,
  type SentPictures,
} from '@tyres/registry-contract/dry-run-endpoints';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageCapture } from '../browser/page-capture';
import type { SmokeStep } from '../browser/smoke';
import { comparePictures } from './compare-pictures';

/** A page of a release as it was walked. */
export interface WalkedPage {
  readonly step: SmokeStep;
  /** Absent when the step had a problem. */
  readonly capture?: PageCapture | undefined;
}

/** Whether the step to a page had no problem. */
export const isGood = ({ step }: Pick<WalkedPage, 'step'>): boolean => step.problems.length === 0;

/** A page of a candidate, with the same page of the live release where it was reached. */
export interface ComparedPage extends WalkedPage {
  readonly live?: WalkedPage | undefined;
}

type ReportedStep = SaveDryRunInput['steps'][number];

const longestPage = 300;
const longestProblem = 2_000;
const mostProblems = 100;

/** The registry takes no more, with base64. */
const mostPictureBytes = 32 * 1024 * 1024;

/**
 * What the registry keeps of a dry run. When the pictures are too many, those of pages that failed and of those that differ most
 * are kept.
 */
export async function reportOf(
  pages: readonly ComparedPage[],
  mostBytes = mostPictureBytes,
): Promise<readonly ReportedStep[]> {
  const compared: ComparedPictures[] = [];
  for (const page of pages) {
    compared.push({ page, comparisons: comparisonsOf(page) });
    // All pages together can take a minute. Meanwhile the process must see that the registry closes an idle connection.
    await nextTurn();
  }
  const kept = keptPictures(compared, mostBytes);
  return compared.map(({ page: { step, capture, live }, comparisons }) => ({
    page: storable(step.page, longestPage),
    status: step.status,
    fragments: step.fragments,
    console_errors: step.consoleErrors,
    problems: step.problems.slice(0, mostProblems).map((problem) => storable(problem, longestProblem)),
    figures: figuresOf({ step, capture }),
    live_figures: live && figuresOf(live),
    pictures: comparisons.map(({ pictures, ...comparison }) => ({
      ...comparison,
      ...(kept.has(pictures) ? base64Of(pictures) : {}),
    })),
  }));
}

type Pictures = { readonly [Kind in PictureKind]?: Buffer };

interface Comparison {
  readonly width: number;
  readonly different_share?: number;
  readonly pictures: Pictures;
}

interface ComparedPictures {
  readonly page: ComparedPage;
  readonly comparisons: readonly Comparison[];
}

function keptPictures(compared: readonly ComparedPictures[], mostBytes: number): ReadonlySet<Pictures> {
  const ranked = compared.flatMap(({ page, comparisons }) =>
    comparisons.map(({ pictures, different_share: share = 1 }) => ({
      pictures,
      rank: page.step.problems.length > 0 ? 2 : share,
    })),
  );
  ranked.sort((one, other) => other.rank - one.rank);
  let leftBytes = mostBytes;
  let left = mostPictures;
  return new Set(
    ranked.flatMap(({ pictures }) => {
      const files = Object.values(pictures);
      const bytes = files.reduce((sum, { length }) => sum + length, 0);
      if (bytes > leftBytes || files.length > left) return [];
      leftBytes -= bytes;
      left -= files.length;
      return [pictures];
    }),
  );
}

function base64Of(pictures: Pictures): SentPictures {
  return Object.fromEntries(
    Object.entries(pictures).map(([kind, picture]) => [kind, picture.toString('base64')]),
  );
}

function figuresOf({ step, capture }: WalkedPage): PageFigures | undefined {
  return capture && { interactive_ms: step.ms, bytes: capture.bytes, script_bytes: capture.scriptBytes };
}

function comparisonsOf({ capture, live }: ComparedPage): readonly Comparison[] {
  return Object.entries(capture?.pictures ?? {}).map(([text, candidate]) => {
    const width = Number(text);
    const before = live?.capture?.pictures[width];
    if (!before) return { width, pictures: { candidate } };
    if (before.equals(candidate)) return { width, different_share: 0, pictures: { candidate } };
    const { picture: difference, share } = comparePictures(before, candidate);
    return { width, different_share: share, pictures: { live: before, candidate, difference } };
  });
}

/** What a page says in its console may be anything: PostgreSQL cannot store null characters and lone surrogates. */
function storable(text: string, mostCharacters: number): string {
  return text
    .replaceAll(/[\0\p{Cs}]/gu, '')
    .slice(0, mostCharacters)
    .replace(/\p{Cs}$/u, '');
}
