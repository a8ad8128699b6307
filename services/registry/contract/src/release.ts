import type { SaleStep } from '@tyres/contract-kit/sale-step';

/** The regions of the site's frame, in the order of the document. */
export const regions = ['header', 'overlay', 'notice', 'main', 'aside', 'footer'] as const;
export type Region = (typeof regions)[number];

/**
 * When a fragment hydrates: at once, when idle after the first interaction, or never (server HTML only).
 * A press before that is replayed, or submits its plain form.
 */
export type Hydration = 'now' | 'idle' | 'never';

/**
 * The policies of frames, by name. The edge says what each of them allows (`frame-headers.ts`); `maps` is for Google's maps, `card`
 * for the card provider's payment page, `chat` for the chat provider's page.
 */
export const framePolicies = ['maps', 'card', 'chat'] as const;
export type FramePolicy = (typeof framePolicies)[number];

/** Providers whose script a page may load (decision 31); the edge says what each of them needs (`provider-headers.ts`). */
export const pageProviders = ['google-pay', 'amazon-pay', 'recaptcha'] as const;
export type PageProvider = (typeof pageProviders)[number];

export interface PageDeclaration {
  /**
   * From the root, with `{parameters}`: `/order-success`, `/manufacturers/{manufacturer_slug}`. A parameter with a type,
   * as in `/{postcode:postcode}`, matches only such segments.
   */
  readonly path: string;
  /**
   * Among pages that match the same addresses, the one with the lower order is asked first. If it has nothing there
   * (`notFound`), the next one is asked. Default 0.
   */
  readonly order?: number;
  /** Fragments by region: `'vehicle-bar@mf-search'`, or a bare name for one of its own. The first bare one in `main` gives the head. */
  readonly fragments: Partial<Record<Region, readonly string[]>>;
  /**
   * A session that visits a page with `from` keeps its release, whatever is released meanwhile, until it visits
   * one with `until`: nobody pays on two versions. At most an hour, and not on a withdrawn release.
   */
  readonly keepsSet?: 'from' | 'until';
  /** The step of a purchase that a session has reached when it sees this page with status 200. */
  readonly saleStep?: SaleStep;
  /**
   * Makes the page a frame for a third party's script, which pages of the site show in an iframe: one fragment of its own in
   * `main`, no session, an opaque origin, and the content security policy of this name (decision 25).
   */
  readonly frame?: FramePolicy;
  /**
   * Providers whose scripts the page loads. No other page lets them in: such a page is entered and left by loading a document
   * (decision 31). On a site that does not use the provider it is a page like others.
   */
  readonly providers?: readonly PageProvider[];
  /**
   * The page is about consent: its fragments get the visitor's choice in `page.consent`, and nothing else on it asks for one
   * (decision 35).
   */
  readonly showsConsent?: true;
  /**
   * Other sites send visitors to this page by a form post, as banks do after a 3-D Secure challenge. The edge answers with a
   * redirect to the same address, and drops what was posted (decision 43).
   */
  readonly returnsByPost?: true;
  /** Lists the page for search engines; absent: it is in no sitemap (decision 41). */
  readonly sitemap?: SitemapPlace;
}

/** The sitemap that a page is listed in. */
export interface SitemapPlace {
  /** Lower-case words with hyphens, of one micro-frontend only: `brands` is served as `/sitemaps/brands-1.xml`. */
  readonly name: string;
  /**
   * For a path with parameters: the endpoint that streams their values (`addressesEndpoint`), as in
   * `catalogue.streamAddresses@1`.
   */
  readonly addresses?: string;
}

export interface FragmentDeclaration {
  /**
   * Folder with `View.tsx` and, where it needs data, `load.ts`: `./src/screens/select-tyres`. Without React it has `render.ts` and
   * `show.ts` in place of `View.tsx`.
   */
  readonly from: string;
  /** Default `now`. */
  readonly hydrate?: Hydration;
  /** Shown on every page, in this region and order (lower first). */
  readonly everyPage?: {
    readonly region: Region;
    readonly order: number;
    /** It asks for consent: it is left out once the visitor has chosen (decision 35). */
    readonly untilConsent?: true;
  };
  /**
   * Its forms are handled by the early module, `src/early.ts`, until it is live. A page that lists such a fragment loads the early
   * modules of all fragments on it (decision 52).
   */
  readonly early?: true;
  /** Shown when it cannot be rendered; plain text. Default: 'This part of the page is not available.' */
  readonly fallback?: string;
}

/** The part of a version's manifest that its team writes; the build adds the rest. */
export interface ManifestDeclaration {
  readonly name: string;
  readonly pages: Readonly<Record<string, PageDeclaration>>;
  readonly fragments: Readonly<Record<string, FragmentDeclaration>>;
  /** Bus events by name, with the version of their payload. */
  readonly sends: Readonly<Record<string, number>>;
  readonly hears: Readonly<Record<string, number>>;
  /** Endpoints that it calls, `service.name@version`: `catalogue.applyFilters@1`. */
  readonly endpoints: readonly string[];
  /** It brings a React of its own, of another version than the shell's: some 60 kB more script. Default: the shell's. */
  readonly ownReact?: true;
}

/** Declares a micro-frontend's manifest; `release.ts` in its folder exports the result as `release`. */
export function defineManifest(declaration: ManifestDeclaration): ManifestDeclaration {
  return declaration;
}

/** One built file, as the registry recorded it at publish. */
export interface BuiltFile {
  /** `sha384-…`, as browsers check it. */
  readonly integrity: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

export interface BuiltFragment extends Omit<FragmentDeclaration, 'from'> {
  readonly name: string;
  /** Files that it needs in the browser beside the entry, relative to the version's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where a version comes from, as the command that published it read it from git. */
export interface Source {
  /** 40 hexadecimal digits. */
  readonly commit: string;
  /** First line of the commit's message. */
  readonly message: string;
  readonly author: string;
  /** Absent on a detached head. */
  readonly branch?: string;
  /** The folder had changes that were not committed. */
  readonly hasUncommittedChanges: boolean;
  /** The page of the build in the pipeline. */
  readonly buildUrl?: string;
}

/** Longest text of a source, in characters. */
export const sourceTextLength = 300;

/** The manifest of a version: what it promises and needs, and its files. The build writes it to `release.json`, and the registry records it. */
export interface Manifest {
  readonly name: string;
  /** Semantic version of the package. */
  readonly version: string;
  /** Hash of the build. */
  readonly build: string;
  /** `federationNameOf` this version. */
  readonly federationName: string;
  /** Federation entry of a micro-frontend, or the root script of the shell. */
  readonly entry: string;
  /** The server bundle; absent for the shell. */
  readonly server?: string;
  readonly pages: Readonly<Record<string, PageDeclaration>>;
  readonly fragments: Readonly<Record<string, BuiltFragment>>;
  readonly sends: Readonly<Record<string, number>>;
  readonly hears: Readonly<Record<string, number>>;
  readonly endpoints: readonly string[];
  /** Exact versions of what is shared across micro-frontends: react, react-dom, single-spa, … */
  readonly shared: Readonly<Record<string, string>>;
  /** Version of `@tyres/kit` that it was built with: the shell's has to be at least as new, within one major. */
  readonly kit: string;
  /** Only of the shell: the version of the page state that it reads (`pageStateVersion`). */
  readonly pageState?: number;
  /** Absent outside of git. Added when it is published. */
  readonly source?: Source;
  readonly files: Readonly<Record<string, BuiltFile>>;
}

/** A numbered, immutable set of one version per micro-frontend plus the shell. */
export interface Release {
  readonly number: number;
  readonly createdAt: string;
  readonly versions: Readonly<Record<string, Manifest>>;
}

/** Where a version's files are served: `/mf/mf-catalogue/0.1.0-3f2a9c1b/`. */
export function versionPath(release: Pick<Manifest, 'name' | 'version' | 'build'>): string {
  return `/mf/${release.name}/${release.version}-${release.build}/`;
}

/** The global name of a version's federation container, unique per build, since one tab may load two versions. */
export function federationNameOf({
  name,
  version,
  build,
}: Pick<Manifest, 'name' | 'version' | 'build'>): string {
  return name === 'shell' ? name : `${name}_${version}_${build}`.replaceAll(/\W/g, '_');
}

/** A version's id, `<version>-<build>`: names it in a release, and its folder. */
export function versionId({ version, build }: Pick<Manifest, 'version' | 'build'>): string {
  return `${version}-${build}`;
}
