import { Refusal } from '@tyres/contract-kit/problem';
import { readBody } from '@tyres/service-kit/read-body';
import type { Context } from 'koa';
import { readFormValues, type FormValues } from '../form-values';

const formLimitBytes = 32 * 1024;

/** The values of a sent form. */
export async function readForm(ctx: Context): Promise<FormValues | undefined> {
  return orBadRequest(ctx, async () =>
    readFormValues((await readBody(ctx, { limitBytes: formLimitBytes })).toString()),
  );
}

/** The values in the query. */
export async function readQuery(ctx: Context): Promise<FormValues | undefined> {
  return orBadRequest(ctx, async () => readFormValues(ctx.querystring));
}

/** The console's own forms are never malformed; others get a plain answer. */
async function orBadRequest(ctx: Context, read: () => Promise<FormValues>): Promise<FormValues | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.status = error.problem.status;
    ctx.type = 'text';
    ctx.body = error.problem.message;
    return undefined;
  }
}
