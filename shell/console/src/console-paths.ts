import { encodeForm } from '@tyres/contract-kit/endpoint';
import type { GetDryRunPictureInput } from '@tyres/registry-contract/dry-run-endpoints';

/** Pages of actions. */
export type ActionPath =
  | 'release'
  | 'canary'
  | 'canary/share'
  | 'canary/promote'
  | 'canary/plan'
  | 'canary/pause'
  | 'canary/resume'
  | 'canary/approve'
  | 'roll-back'
  | 'withdraw'
  | 'kill'
  | 'lift'
  | 'overrides'
  | 'freezes'
  | 'freezes/lift';

/** A part of a list: what is older than an entry, and has a text. */
export interface ListPart {
  readonly before?: string | number | undefined;
  readonly text?: string | undefined;
}

/** Every address of the console. */
export interface ConsolePaths {
  readonly overview: string;
  readonly tokens: string;
  readonly webhooks: string;
  readonly signIn: string;
  /** The sign-in page, with the message that the session has ended. */
  readonly sessionEnded: string;
  readonly signOut: string;
  history(part?: ListPart): string;
  audit(part?: ListPart): string;
  versions(part?: ListPart): string;
  /** The chart of a canary. */
  rollout(release?: number): string;
  dryRun(id?: string): string;
  dryRunPicture(picture?: GetDryRunPictureInput): string;
  revoke(id?: number): string;
  removeWebhook(id?: number): string;
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
  tokens: '/tokens',
  webhooks: '/webhooks',
  signIn: '/sign-in',
  sessionEnded: '/sign-in?ended=yes',
  signOut: '/sign-out',
  history: (part = {}) => withQuery('history', { before: part.before, text: part.text }),
  audit: (part = {}) => withQuery('audit', { before: part.before, text: part.text }),
  versions: (part = {}) => withQuery('versions', { before: part.before, text: part.text }),
  rollout: (release) => withQuery('rollout', { release }),
  dryRun: (id) => withQuery('dry-run', { id }),
  dryRunPicture: (picture) => withQuery('dry-run/picture', picture ?? {}),
  revoke: (id) => withQuery('tokens/revoke', { id }),
  removeWebhook: (id) => withQuery('webhooks/remove', { id }),
  action: (path, fields = {}) => withQuery(path, fields),
};
