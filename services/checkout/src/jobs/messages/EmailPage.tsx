import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Mail programs do not support style sheets reliably, so the few styles are inline.
// Their colours are those of the site's tokens.
const ground = { margin: 0, padding: '16px 8px', background: '#f7f5ef' };
const sheet = {
  maxWidth: '600px',
  margin: '0 auto',
  background: '#ffffff',
  color: '#17231f',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  lineHeight: '1.5',
};
const name = {
  margin: 0,
  padding: '16px 24px',
  background: '#0a2c23',
  color: '#ffffff',
  fontSize: '18px',
  fontWeight: 'bold',
};
const contents = { padding: '24px' };

/** The look of the one link that an e-mail is about. */
export const emailButton = {
  display: 'inline-block',
  padding: '12px 20px',
  background: '#ffc42e',
  color: '#17231f',
  fontWeight: 'bold',
  textDecoration: 'none',
  borderRadius: '8px',
};

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
          <div style={contents}>{children}</div>
        </div>
      </body>
    </html>
  );
}

/** A line that is words and an address. */
const linkLine = /^([^:]+): (https?:\/\/\S+)$/;

/** A plain text as HTML for mail programs: its lines are paragraphs, and those that lead somewhere are buttons. */
export function htmlOfText(text: string, shopName: string): string {
  const lines = text.split('\n').filter((line) => line !== '' && line !== shopName);
  const page = (
    <EmailPage shopName={shopName}>
      {lines.map((line) => {
        const [, words, href] = linkLine.exec(line) ?? [];
        return (
          <p key={line} style={{ margin: '0 0 12px' }}>
            {href ? (
              <a href={href} style={emailButton}>
                {words}
              </a>
            ) : (
              line
            )}
          </p>
        );
      })}
    </EmailPage>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
