import type { ReactNode } from 'react';
import { consolePaths as paths } from '../console-paths';
import type { Note } from '../console-session';
import { mayChange, mayManageTokens, type Engineer } from '../engineer';
import { MayChange } from './may-change';

export interface DocumentProps {
  readonly title: string;
  readonly style: string;
  /** The content security policy's nonce, for the style and script elements. */
  readonly nonce: string | undefined;
  /** Who is signed in. */
  readonly engineer?: Engineer;
  /** The current page in the navigation. */
  readonly current?: NavigationPage;
  /** The result of the last action. */
  readonly note?: Note;
  /** Refreshes the page's live sections. */
  readonly script?: string;
  readonly children: ReactNode;
}

export type NavigationPage = 'Overview' | 'History' | 'Versions' | 'Audit' | 'Tokens' | 'Webhooks';

/** Every page of the console. */
export function Document({ title, style, nonce, script, ...frame }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* No icon, so that browsers do not request one. */}
        <link rel="icon" href="data:," />
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
          <MayChange value={frame.engineer !== undefined && mayChange(frame.engineer)}>
            {frame.children}
          </MayChange>
        </main>
        {script && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

function Bar({ engineer, current }: Pick<DocumentProps, 'engineer' | 'current'>) {
  const links: readonly (readonly [NavigationPage, string])[] = [
    ['Overview', paths.overview],
    ['History', paths.history()],
    ['Versions', paths.versions()],
    ['Audit', paths.audit()],
    ...(engineer && mayManageTokens(engineer)
      ? [['Tokens', paths.tokens] as const, ['Webhooks', paths.webhooks] as const]
      : []),
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
            <span className="bar__who">
              {engineer.name} <span className="bar__role">({engineer.role})</span>
            </span>
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
