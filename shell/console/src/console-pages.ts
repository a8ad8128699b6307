import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readConsoleStyle } from './console-style';
import { Document } from './pages/Document';
import { ReleasesPage, type ReleasesPageProps } from './pages/ReleasesPage';
import { SignInPage, SignOutForm } from './pages/SignInPage';

/** The console's pages as HTML. */
export interface ConsolePages {
  releases(props: ReleasesPageProps, nonce: string | undefined): string;
  signIn(props: { problem?: string }, nonce: string | undefined): string;
  unavailable(nonce: string | undefined): string;
}

/** Renders pages on the server only: the console runs no script in the browser. */
export function createConsolePages(paths: { signIn: string; signOut: string }): ConsolePages {
  const style = readConsoleStyle();
  const render = (
    title: string,
    nonce: string | undefined,
    children: ReactNode,
    action?: ReactNode,
  ): string =>
    `<!doctype html>${renderToStaticMarkup(createElement(Document, { title, style, nonce, action, children }))}`;
  const signOut = createElement(SignOutForm, { action: paths.signOut });
  return {
    releases: (props, nonce) => render('Releases', nonce, createElement(ReleasesPage, props), signOut),
    signIn: (props, nonce) =>
      render('Sign in', nonce, createElement(SignInPage, { action: paths.signIn, ...props })),
    unavailable: (nonce) =>
      render(
        'Not available',
        nonce,
        createElement(
          'h1',
          { className: 'console__heading' },
          'The registry gives no answer. Reload the page to try again.',
        ),
        signOut,
      ),
  };
}
