import type { ComponentType } from 'react';
import type { Shell, ViewProps } from './fragment';
import { ShellProvider } from './use-shell';

/** A fragment: its id `select-tyres@mf-catalogue` and its view. */
export interface FragmentDefinition<Data> {
  readonly id: string;
  readonly View: ComponentType<ViewProps<Data>>;
}

/** The same tree on both sides, so that React adopts the server's HTML as it stands. */
export function fragmentTree<Data>(
  { View }: FragmentDefinition<Data>,
  props: ViewProps<Data>,
  shell?: Shell,
  key?: string,
) {
  const view = <View key={key} {...props} />;
  return shell ? <ShellProvider shell={shell}>{view}</ShellProvider> : view;
}

/** Every fragment is a React root of its own, and roots count their `useId` from one: the prefix keeps ids apart. */
export function identifierPrefix(id: string): string {
  return `${id.replaceAll(/\W/g, '-')}-`;
}
