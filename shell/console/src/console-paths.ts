import { encodeForm } from '@tyres/contract-kit/endpoint';

/** Pages of actions. */
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
  readonly tokens: string;
  readonly signIn: string;
  /** The sign-in page, with the message that the session has ended. */
  readonly sessionEnded: string;
  readonly signOut: string;
  history(before?: number): string;
  audit(before?: number): string;
  revoke(id?: number): string;
  /** An action's page, its form filled with these fields. */
  action(path: ActionPath, fields?: object): string;
}

function withQuery(path: string, fields: object): string {
  const query = encodeForm(Object.entries(fields)).toString();
  return `/${path}${query && `?${query}`}`;
}

/** The console begins at the root of an origin of its own. */
export const consolePaths: ConsolePaths = {
  overview: '/',
  versions: '/versions',
  tokens: '/tokens',
  signIn: '/sign-in',
  sessionEnded: '/sign-in?ended=yes',
  signOut: '/sign-out',
  history: (before) => withQuery('history', { before }),
  audit: (before) => withQuery('audit', { before }),
  revoke: (id) => withQuery('tokens/revoke', { id }),
  action: (path, fields = {}) => withQuery(path, fields),
};
