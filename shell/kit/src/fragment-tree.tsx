import type { ComponentType } from 'react';
import type { Shell, ViewProps } from './fragment';
import { ShellProvider } from './use-shell';

/** A fragment: its id `select-tyres@mf-catalogue` and its view. */
export interface FragmentDefinition<Data> {
  readonly id: string;
  readonly View: ComponentType<ViewProps<Data>>;
}

/** The same tree on server and browser, so that React can hydrate the server's HTML. */
export function fragmentTree<Data>(
  { View }: FragmentDefinition<Data>,
  props: ViewProps<Data>,
  shell?: Shell,
  key?: string,
) {
  const view = <View key={key} {...props} />;
  return shell ? <ShellProvider shell={shell}>{view}</ShellProvider> : view;
}

/** Every fragment is its own React root, and each root counts `useId` from one: the prefix keeps ids unique. */
export function identifierPrefix(id: string): string {
  return `${id.replaceAll(/\W/g, '-')}-`;
}
