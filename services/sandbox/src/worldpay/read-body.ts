import type { Context } from 'koa';

const maxBytes = 256 * 1024;

/** The request's body as text, whatever its type. @throws 413 */
export async function readBody(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of ctx.req) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > maxBytes) ctx.throw(413);
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
