import { renderToString } from 'react-dom/server';
import type { ViewProps } from './fragment';
import { fragmentTree, identifierPrefix, type FragmentDefinition } from './fragment-tree';

/** Renders a fragment's HTML on the server, for the browser to hydrate. */
export function renderFragment<Data>(fragment: FragmentDefinition<Data>, props: ViewProps<Data>): string {
  return renderToString(fragmentTree(fragment, props), { identifierPrefix: identifierPrefix(fragment.id) });
}
