import { endpoint } from '@tyres/contract-kit/endpoint';

/** What a browser measured on a page. */
export interface PageFigures {
  /** Until every fragment could be used. */
  readonly interactive_ms: number;
  /** Of everything that the page loaded, compressed as it was sent. */
  readonly bytes: number;
  /** The part of them that is script. */
  readonly script_bytes: number;
}

/** A page of a candidate, beside the same page of the live release. */
export interface DryRunStep {
  /** Its path, or the step of the journey: `add a tyre to the order`. */
  readonly page: string;
  /** Of the document; null for a page that a click showed without one. */
  readonly status: number | null;
  readonly fragments: number;
  readonly console_errors: number;
  /** In sentences; none when the page is good. */
  readonly problems: readonly string[];
  /** Absent when the page was not reached. */
  readonly figures?: PageFigures | undefined;
  /** Absent when the live release has no such page. */
  readonly live_figures?: PageFigures | undefined;
}

/** The pictures of a page in one width of the window. */
export interface PictureComparison {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** Of the pixels, 0 to 1; absent without a live picture. */
  readonly different_share?: number | undefined;
}

export const pictureKinds = ['live', 'candidate', 'difference'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** PNG in base64. Without a live picture there is no difference, and where nothing differs the candidate's is enough. */
export type SentPictures = { readonly [Kind in PictureKind]?: string | undefined };

/** Of one dry run: each is a file. */
export const mostPictures = 1_000;

/** A walk of a browser through a candidate that nobody else can see, as it is sent. */
export interface SaveDryRunInput {
  /** Version ids of the whole candidate, by micro-frontend. */
  readonly versions: Readonly<Record<string, string>>;
  /** The live release that it was compared with; 0 before the first. */
  readonly live_release: number;
  /** Why no page was compared, in a sentence. */
  readonly not_compared?: string;
  readonly steps: readonly (DryRunStep & {
    readonly pictures: readonly (PictureComparison & SentPictures)[];
  })[];
}

/** The last dry run of a set of versions, in short. */
export interface DryRunSummary {
  readonly id: string;
  readonly created_at: string;
  /** The name of the token. */
  readonly created_by: string;
  readonly live_release: number;
  readonly pages: number;
  /** How many of the pages have a problem. */
  readonly failed_pages: number;
}

export interface DryRun extends DryRunSummary {
  readonly versions: Readonly<Record<string, string>>;
  readonly not_compared?: string;
  readonly steps: readonly (DryRunStep & {
    readonly pictures: readonly (PictureComparison & { readonly kinds: readonly PictureKind[] })[];
  })[];
}

export interface GetDryRunPictureInput {
  readonly id: string;
  /** The place of the step, from 0. */
  readonly step: number;
  readonly width: number;
  readonly kind: PictureKind;
}

/** Keeps a dry run in place of the last one of the same versions. Needs a team's or an engineer's token. @throws unknown_version, version_pruned, store_full, store_unavailable */
export const saveDryRun = /* #__PURE__ */ endpoint<SaveDryRunInput, DryRunSummary>({
  service: 'registry',
  name: 'saveDryRun',
  method: 'POST',
  path: '/dry-runs',
  audience: 'internal',
  body: 'json',
});

/** A dry run without its pictures. @throws unknown_dry_run */
export const getDryRun = /* #__PURE__ */ endpoint<{ id: string }, DryRun>({
  service: 'registry',
  name: 'getDryRun',
  method: 'GET',
  path: '/dry-runs/{id}',
  audience: 'internal',
});

/** A picture of a dry run, PNG in base64. @throws unknown_dry_run, store_unavailable */
export const getDryRunPicture = /* #__PURE__ */ endpoint<GetDryRunPictureInput, { png: string }>({
  service: 'registry',
  name: 'getDryRunPicture',
  method: 'GET',
  path: '/dry-runs/{id}/pictures/{step}/{width}/{kind}',
  audience: 'internal',
});
