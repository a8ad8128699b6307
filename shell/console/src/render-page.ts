import type { Context } from 'koa';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readConsoleStyle } from './console-style';
import { Document, type DocumentProps } from './pages/Document';

/** A page in the console's frame. */
export type PageProps = Omit<DocumentProps, 'style' | 'nonce' | 'children'> & { readonly page: ReactNode };

/** Answers a request with a page. */
export type SendPage = (ctx: Context, props: PageProps) => void;

/** Renders whole documents; React runs on the server only. */
export function createSendPage(): SendPage {
  const style = readConsoleStyle();
  return (ctx, { page, ...props }) => {
    const { nonce }: { nonce?: string } = ctx.state;
    const document = createElement(Document, { ...props, style, nonce, children: page });
    ctx.type = 'html';
    ctx.body = `<!doctype html>${renderToStaticMarkup(document)}`;
  };
}
