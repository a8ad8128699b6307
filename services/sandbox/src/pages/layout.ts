import { Html, html } from './html';

/** The pages allow only this style, and show e-mails in sandboxed frames. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-src 'self'; base-uri 'none'";

const style = new Html(`
  :root { color-scheme: light; --ink: #17231f; --soft: #4c5a54; --line: #dfdbd0; --paper: #fff; --ground: #f7f5ef; --brand: #0f3d30; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
  header { background: var(--brand); color: #fff; }
  header > div, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
  header nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; }
  header a { color: #fff; padding: .25rem 0; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 .5rem; letter-spacing: -.02em; }
  h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
  p { max-width: 68ch; }
  section, article { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 1rem 0; overflow-x: auto; }
  section > h2, article > h2 { margin-top: 0; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
  tr:last-child > * { border-bottom: 0; }
  code { font: 600 .9em ui-monospace, monospace; white-space: nowrap; }
  iframe { width: 100%; min-height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 0 .75rem; color: var(--soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
  select, button { font: inherit; min-height: 2.5rem; padding: .25rem .75rem; border-radius: .5rem; border: 1px solid #75807b; background: #fff; }
  button { cursor: pointer; font-weight: 600; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: grid; }
  .soft { color: var(--soft); }
`);

/** A page of the sandbox. */
export function layout(title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <div>
            <nav aria-label="Sandbox">
              <strong>Sandbox</strong><a href="/">Demo data</a><a href="/mailbox">Mailbox</a
              ><a href="/garages">Garages</a>
            </nav>
          </div>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
  return page.text;
}
