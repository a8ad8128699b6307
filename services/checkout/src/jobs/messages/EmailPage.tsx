import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Mail programs do not support style sheets reliably, so the few styles are inline.
const ground = { margin: 0, padding: '16px 8px', background: '#f4f5f7' };
const sheet = {
  maxWidth: '552px',
  margin: '0 auto',
  padding: '24px',
  background: '#ffffff',
  color: '#1a1a1a',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  lineHeight: '1.5',
};
const name = { margin: '0 0 16px', color: '#12447a', fontSize: '18px', fontWeight: 'bold' };

export interface EmailPageProps {
  readonly shopName: string;
  readonly children: ReactNode;
}

/** The sheet of every e-mail, with the shop's name above. */
export function EmailPage({ shopName, children }: EmailPageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style={ground}>
        <div style={sheet}>
          <p style={name}>{shopName}</p>
          {children}
        </div>
      </body>
    </html>
  );
}

/** A plain text as HTML for mail programs: its lines are paragraphs, and addresses are links. */
export function htmlOfText(text: string, shopName: string): string {
  const lines = text.split('\n').filter((line) => line !== '' && line !== shopName);
  const page = (
    <EmailPage shopName={shopName}>
      {lines.map((line) => (
        <p key={line} style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>
          {line.split(/(https?:\/\/\S+)/).map((part) =>
            part.startsWith('http') ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </EmailPage>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
