import type { FragmentHost } from './fragment-host';

/** The props that single-spa passes to each lifecycle: its own and ours. */
export interface LifecycleProps {
  readonly name: string;
  readonly host: FragmentHost;
}

/** A fragment as one single-spa application. */
export interface FragmentLifecycles {
  readonly bootstrap: (props: LifecycleProps) => Promise<unknown>;
  readonly mount: (props: LifecycleProps) => Promise<unknown>;
  readonly unmount: (props: LifecycleProps) => Promise<unknown>;
  /** Without `dieOnTimeout`, a fragment that never settles would block all later navigations. */
  readonly timeouts: Readonly<Record<'bootstrap' | 'mount' | 'unmount', Timeout>>;
}

interface Timeout {
  readonly millis: number;
  readonly dieOnTimeout: true;
  readonly warningMillis: number;
}

const timeout = (millis: number): Timeout => ({ millis, dieOnTimeout: true, warningMillis: millis });
/** How long single-spa waits for each lifecycle. */
export const timeouts = { bootstrap: timeout(5_000), mount: timeout(8_000), unmount: timeout(3_000) };
