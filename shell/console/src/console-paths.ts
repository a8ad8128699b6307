import { encodeForm } from '@tyres/contract-kit/endpoint';

/** Pages below `/platform` that each do one thing. The edge itself answers `/platform/override`, `live`, `sets` and `reports`. */
export type ActionPath =
  | 'release'
  | 'canary'
  | 'canary/share'
  | 'canary/promote'
  | 'roll-back'
  | 'withdraw'
  | 'kill'
  | 'lift'
  | 'overrides';

/** Every address of the console. */
export interface ConsolePaths {
  readonly overview: string;
  readonly versions: string;
  readonly signIn: string;
  readonly signOut: string;
  history(before?: number): string;
  audit(before?: number): string;
  /** An action's page, its form filled with these fields. */
  action(path: ActionPath, fields?: object): string;
}

/** The console's addresses on a site that begins at `base`. */
export function createConsolePaths(base: string): ConsolePaths {
  const overview = `${base}/platform`;
  const withQuery = (path: string, fields: object): string => {
    const query = encodeForm(Object.entries(fields)).toString();
    return `${overview}/${path}${query && `?${query}`}`;
  };
  return {
    overview,
    versions: `${overview}/versions`,
    signIn: `${overview}/sign-in`,
    signOut: `${overview}/sign-out`,
    history: (before) => withQuery('history', { before }),
    audit: (before) => withQuery('audit', { before }),
    action: (path, fields = {}) => withQuery(path, fields),
  };
}
