import type { ReactNode } from 'react';

export interface DocumentProps {
  readonly title: string;
  readonly style: string;
  /** Allows the one style element under the content security policy. */
  readonly nonce: string | undefined;
  /** Beside the name in the bar. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Every page of the console. */
export function Document({ title, style, nonce, action, children }: DocumentProps) {
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
        <header className="console__bar">
          <p className="console__name">Release console</p>
          {action}
        </header>
        <main className="console__main">{children}</main>
      </body>
    </html>
  );
}
