import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ConsolePaths } from './console-paths';
import { readConsoleStyle } from './console-style';
import { Document, type DocumentProps } from './pages/Document';

/** A page in the console's frame. */
export type PageProps = Omit<DocumentProps, 'style' | 'paths' | 'children'> & { readonly page: ReactNode };

/** Makes whole documents; React runs on the server only. */
export function createRenderPage(paths: ConsolePaths): (props: PageProps) => string {
  const style = readConsoleStyle();
  return ({ page, ...props }) =>
    `<!doctype html>${renderToStaticMarkup(createElement(Document, { ...props, style, paths, children: page }))}`;
}
