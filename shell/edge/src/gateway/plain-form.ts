import { requestedWithHeader } from '@tyres/service-kit/calls/headers';
import type { EdgeContext } from '../http/edge-context';

/** The input of a form, by field. A field can have several values. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Whether a form was posted without script, so that the answer has to be a page. */
export function isPlainFormPost(ctx: EdgeContext): boolean {
  return (
    ctx.method === 'POST' &&
    ctx.get(requestedWithHeader) === '' &&
    Boolean(ctx.is('application/x-www-form-urlencoded', 'multipart/form-data')) &&
    ctx.get('accept').includes('text/html')
  );
}

/** Fields that are never shown again: they would be in the page and in the browser's history. */
const secret = /pass(word|code)|card|cvc|cvv|security|secret|token|iban|account_?no/i;

const maxFields = 1_000;

/** The fields of a posted form, without files and secrets. @throws when it is not a form, or has too many fields */
export async function readForm(body: Buffer, contentType: string): Promise<FormValues> {
  const values = new Map<string, string[]>();
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    if (count > maxFields) throw new Error('The form has too many fields.');
    if (typeof value !== 'string' || secret.test(name)) continue;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
}
