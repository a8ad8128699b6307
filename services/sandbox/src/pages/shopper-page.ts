import { html, Html } from './html';

const style = new Html(`
body{margin:0;background:#eef1f4;color:#17202a;font:16px/1.5 system-ui,sans-serif}
.page{max-width:30rem;margin:0 auto;padding:1rem;box-sizing:border-box}
section,form,article{background:#fff;border:1px solid #ccd3da;border-radius:8px;padding:1rem;margin:0 0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0 0 .5rem;overflow-wrap:anywhere}.note{background:#fff4ce;border-radius:8px;padding:.75rem}
label{display:block;margin:0 0 .75rem}input{display:block;width:100%;min-height:44px;box-sizing:border-box;padding:.5rem;font:inherit;border:1px solid #66727f;border-radius:6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{min-height:44px;padding:.5rem 1rem;font:inherit;border:1px solid #12447a;border-radius:6px;background:#fff;color:#12447a;cursor:pointer}
button.main{width:100%;background:#12447a;color:#fff;font-weight:600}.others{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;margin-top:.75rem}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #e8710a;outline-offset:2px}
`);

/** A page of a provider that shoppers see. A page in a frame has no landmark of its own: the page around it has them. */
export function page(title: string, body: Html, { isFramed = false } = {}): string {
  const content = isFramed ? html`<div class="page">${body}</div>` : html`<main class="page">${body}</main>`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`.text;
}

/** A page for a shopper who cannot go on here: what is wrong, and what to do. */
export function deadEndPage(title: string, advice: string): string {
  return page(
    title,
    html`<section>
      <h1>${title}</h1>
      <p>${advice}</p>
    </section>`,
  );
}
