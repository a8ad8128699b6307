import { endpoint } from '@tyres/contract-kit/endpoint';

/** A time in which nobody gets a new version, unless an engineer accepts `frozen`. Times are ISO 8601, UTC. */
export interface Freeze {
  readonly id: number;
  readonly starts_at: string;
  /** Excluded. */
  readonly ends_at: string;
  readonly reason: string;
  readonly created_at: string;
  readonly created_by: string;
  /** When an engineer ended it early; null until then. */
  readonly lifted_at: string | null;
  readonly lifted_by: string | null;
}

export interface AddFreezeInput {
  /** Default: now. */
  readonly from?: string | undefined;
  readonly until: string;
  readonly reason: string;
}

/** Every freeze, newest first, at most 100. */
export const listFreezes = /* #__PURE__ */ endpoint<object, { freezes: readonly Freeze[] }>({
  service: 'registry',
  name: 'listFreezes',
  method: 'GET',
  path: '/freezes',
  audience: 'internal',
});

/** Freezes releases for a time: no new release, canary, growing share or promotion. What takes a version away is never frozen. For engineers. @throws platform_only, freeze_is_over */
export const addFreeze = /* #__PURE__ */ endpoint<AddFreezeInput, Freeze>({
  service: 'registry',
  name: 'addFreeze',
  method: 'POST',
  path: '/freezes',
  audience: 'internal',
  body: 'json',
});

/** Ends a freeze early. For engineers. @throws platform_only, unknown_freeze, freeze_is_over */
export const liftFreeze = /* #__PURE__ */ endpoint<{ id: number; reason: string }, Freeze>({
  service: 'registry',
  name: 'liftFreeze',
  method: 'POST',
  path: '/freezes/{id}/lift',
  audience: 'internal',
  body: 'json',
});
