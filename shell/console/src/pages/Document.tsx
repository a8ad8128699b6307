import type { ReactNode } from 'react';
import type { ConsolePaths } from '../console-paths';
import type { Note } from '../console-note';

export interface DocumentProps {
  readonly title: string;
  readonly style: string;
  /** Allows the style element, and the script of pages that have one, under the content security policy. */
  readonly nonce: string | undefined;
  readonly paths: ConsolePaths;
  /** Who is signed in. */
  readonly engineer?: string;
  /** The page of the navigation that this is. */
  readonly current?: NavigationPage;
  /** What was just done. */
  readonly note?: Note;
  /** Keeps the page's live sections up to date. */
  readonly script?: string;
  readonly children: ReactNode;
}

export type NavigationPage = 'Overview' | 'History' | 'Versions' | 'Audit';

/** Every page of the console. */
export function Document({ title, style, nonce, script, ...frame }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - Release console`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="console">
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Bar {...frame} />
        <main className="main" id="main" tabIndex={-1}>
          {frame.note && <Done note={frame.note} />}
          {frame.children}
        </main>
        {script && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

function Bar({ paths, engineer, current }: Pick<DocumentProps, 'paths' | 'engineer' | 'current'>) {
  const links: readonly (readonly [NavigationPage, string])[] = [
    ['Overview', paths.overview],
    ['History', paths.history()],
    ['Versions', paths.versions],
    ['Audit', paths.audit()],
  ];
  return (
    <header className="bar">
      <div className="bar__inner">
        <p className="bar__name">Release console</p>
        {engineer !== undefined && (
          <nav className="bar__nav" aria-label="Console">
            {links.map(([name, path]) => (
              <a
                key={name}
                className="bar__link"
                href={path}
                aria-current={name === current ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        {engineer !== undefined && (
          <form className="bar__session" method="post" action={paths.signOut}>
            <span className="bar__who">{engineer}</span>
            <button className="bar__button" type="submit">
              Sign out
            </button>
          </form>
        )}
      </div>
    </header>
  );
}

function Done({ note: { text, link } }: { readonly note: Note }) {
  return (
    <div className="done" role="status">
      <p className="done__text">{text}</p>
      {link && (
        <a className="done__link code" href={link}>
          {link}
        </a>
      )}
    </div>
  );
}
