import { scopeBus } from './bus';
import type { Shell, ViewProps } from './fragment';
import { timeouts, type FragmentLifecycles } from './lifecycles';

/** A fragment that is on the page. */
export interface Shown<Data> {
  /** Called with other data, or on another page, while it stays. */
  readonly update: (props: ViewProps<Data>) => void;
  /** Called before it leaves the page. */
  readonly end: () => void;
}

/**
 * Shows a fragment without React, in an element. With `adopt` the element has the HTML of its `render.ts`, which is to be kept. What
 * subscribes to the shell's bus is unsubscribed at the end. @throws when it cannot be shown: its fallback is
 */
export type Show<Data> = (
  element: HTMLElement,
  props: ViewProps<Data>,
  options: { readonly shell: Shell; readonly adopt: boolean },
) => Shown<Data>;

/** Creates the lifecycles of a fragment that is made without React, or with a library that this kit does not know. */
export function definePlainFragment<Data>(show: Show<Data>): FragmentLifecycles {
  let leave = (): void => undefined;
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ host }) {
      const { element, adopt, state } = host;
      const scope = scopeBus(host.shell.bus);
      const props = (): ViewProps<Data> => {
        const given = state.get();
        if (!isPropsOf(show, given)) throw new TypeError('The fragment got no data.');
        return given;
      };
      const shell = { ...host.shell, bus: scope.bus };
      const { update, end } = endOnError(() => show(element, props(), { shell, adopt }), scope.end);
      const unsubscribe = state.subscribe(() => update(props()));
      leave = () => {
        unsubscribe();
        end();
        scope.end();
        element.replaceChildren();
      };
      host.onLive();
    },
    async unmount() {
      leave();
    },
    timeouts,
  };
}

/** What was subscribed before the error would stay subscribed. */
function endOnError<Result>(work: () => Result, end: () => void): Result {
  try {
    return work();
  } catch (error) {
    end();
    throw error;
  }
}

/** Not checked at run time: the data is JSON from the fragment's own `load`, of the same version. */
function isPropsOf<Data>(_show: Show<Data>, given: ViewProps<unknown>): given is ViewProps<Data> {
  return 'data' in given;
}
