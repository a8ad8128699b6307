import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { html } from '../pages/html';
import { page } from '../pages/shopper-page';
import { readForm } from '../read-form';

interface Line {
  readonly by: 'You' | 'Agent';
  readonly text: string;
}

const mostConversations = 500;
const mostLines = 40;
const greeting: Line = { by: 'Agent', text: 'Hello, how can we help?' };
/** Only forms of its own; any page may show it in a frame, as a chat provider's page. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'";

/**
 * A chat provider's page, as the direct chat links of LiveChat lead to: `/{licence}`, for mounting at `/chat`. It works in a frame and without
 * script or cookies. Conversations are kept in memory.
 */
export function createChatRouter(): Router {
  const conversations = new Map<string, readonly Line[]>();
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('content-security-policy', policy);
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.type = 'html';
    await next();
  });
  router.get('/:licence', (ctx) => {
    ctx.body = chatPage(randomUUID(), [greeting]);
  });
  router.post('/:licence', async (ctx) => {
    const form = await readForm(ctx);
    const id = form.get('conversation') ?? '';
    const text = (form.get('message') ?? '').trim().slice(0, 1_000);
    if (!/^[0-9a-f-]{36}$/.test(id)) return void (ctx.status = 400);
    const before = conversations.get(id) ?? [greeting];
    const reply: Line = { by: 'Agent', text: 'Thank you. This is the sandbox: nobody reads this.' };
    const lines = text === '' ? before : [...before, { by: 'You' as const, text }, reply].slice(-mostLines);
    conversations.delete(id);
    conversations.set(id, lines);
    const [oldest] = conversations.keys();
    if (conversations.size > mostConversations && oldest !== undefined) conversations.delete(oldest);
    ctx.body = chatPage(id, lines);
  });
  return router;
}

function chatPage(id: string, lines: readonly Line[]): string {
  return page(
    'Chat',
    html`<h1>Chat</h1>
      <section aria-label="Conversation">
        ${lines.map(({ by, text }) => html`<p><strong>${by}:</strong> ${text}</p>`)}
      </section>
      <form method="post">
        <input type="hidden" name="conversation" value="${id}" />
        <label>Message<input name="message" required maxlength="1000" autocomplete="off" /></label>
        <button class="main">Send</button>
      </form>`,
    { isFramed: true },
  );
}
