import * as React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { scopeBus } from './bus';
import { FailureContext } from './failure-context';
import { FragmentBoundary } from './FragmentBoundary';
import type { FragmentHost } from './fragment-host';
import { fragmentTree, identifierPrefix, type FragmentDefinition } from './fragment-tree';
import type { Shell } from './fragment';
import { timeouts, type FragmentLifecycles, type LifecycleProps } from './lifecycles';

/** Creates the lifecycles of a fragment: they hydrate the server's HTML on the first mount, and render on later ones. */
export function defineFragment<Data>(fragment: FragmentDefinition<Data>): FragmentLifecycles {
  let hosted:
    { readonly host: FragmentHost; readonly shell: Shell; readonly endScope: () => void } | undefined;
  const options = () => ({
    identifierPrefix: identifierPrefix(fragment.id),
    // Other errors are reported by the boundary; React still logs them to the console.
    onRecoverableError: (error: unknown) => hosted?.host.onFailure('hydrate', error),
  });
  const lifecycles = singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, options()),
      hydrateRoot: (element: HTMLElement, tree: React.ReactNode) => hydrateRoot(element, tree, options()),
    },
    renderType: () => (hosted?.host.adopt ? 'hydrateRoot' : 'createRoot'),
    domElementGetter: ({ host }) => host.element,
    errorBoundaryClass: FragmentBoundary,
    rootComponent: ({ host }) => (
      <FragmentRoot fragment={fragment} host={host} shell={hosted?.shell ?? host.shell} />
    ),
  });

  return {
    bootstrap: (props) => call(lifecycles.bootstrap, props),
    async mount(props) {
      const scope = scopeBus(props.host.shell.bus);
      hosted = { host: props.host, shell: { ...props.host.shell, bus: scope.bus }, endScope: scope.end };
      await call(lifecycles.mount, props);
      props.host.onLive();
    },
    async unmount(props) {
      await call(lifecycles.unmount, props);
      hosted?.endScope();
      hosted = undefined;
    },
    timeouts,
  };
}

function FragmentRoot<Data>({
  fragment,
  host,
  shell,
}: {
  readonly fragment: FragmentDefinition<Data>;
  readonly host: FragmentHost;
  readonly shell: Shell;
}) {
  const { data, page } = React.useSyncExternalStore(host.state.subscribe, host.state.get, host.state.get);
  if (!isDataOf(fragment, data)) throw new TypeError(`${fragment.id} got no data.`);
  return (
    <FailureContext value={host.onFailure}>
      {fragmentTree(fragment, { data, page }, shell, host.staysOnPages ? 'frame' : page.path)}
    </FailureContext>
  );
}

/** Not checked at run time: the data is JSON from the fragment's own `load`, of the same version. */
function isDataOf<Data>({ View }: FragmentDefinition<Data>, _data: unknown): _data is Data {
  return typeof View === 'function' || typeof View === 'object';
}

/** single-spa-react's types lack the props that single-spa adds, and allow more than one function per lifecycle. */
function call(lifecycle: unknown, props: LifecycleProps): Promise<unknown> {
  if (typeof lifecycle !== 'function') throw new TypeError('A lifecycle must be a function.');
  return Promise.resolve(lifecycle(props));
}
