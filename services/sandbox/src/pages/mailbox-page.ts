import type { Messages, ReceivedEmail, ReceivedText } from '../mailbox/mailbox';
import { html } from './html';
import { layout } from './layout';

/** All sent messages, newest first. */
export function mailboxPage({ emails, texts }: Messages): string {
  const none = html`<p class="soft">None yet.</p>`;
  return layout(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="soft">Newest first. <a href="/mailbox.json">The same as JSON</a></p>
      <h2>E-mails (${emails.length})</h2>
      ${emails.length > 0 ? [...emails].reverse().map(emailArticle) : none}
      <h2>Texts (${texts.length})</h2>
      ${texts.length > 0 ? [...texts].reverse().map(textArticle) : none}
      <form method="post" action="/mailbox/empty"><button>Empty the mailbox</button></form>`,
  );
}

function emailArticle({ from, to, subject, received_at, html: body, text, attachments }: ReceivedEmail) {
  const names = attachments.map(({ name }) => name).join(', ');
  return html`<article>
    <h2>${subject}</h2>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>At</dt>
      <dd><time>${received_at}</time></dd>
      ${
        names
          ? html`<dt>Attached</dt>
              <dd>${names}</dd>`
          : ''
      }
    </dl>
    ${body ? html`<iframe sandbox="" title="${subject}" srcdoc="${body}"></iframe>` : html`<pre>${text}</pre>`}
  </article>`;
}

function textArticle({ from, to, body, received_at }: ReceivedText) {
  return html`<article>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>At</dt>
      <dd><time>${received_at}</time></dd>
    </dl>
    <pre>${body}</pre>
  </article>`;
}
