import type { EndpointSpec } from '@tyres/contract-kit/endpoint';
import { refusal } from '@tyres/contract-kit/problem';
import type { Context } from 'koa';
import { ValidationError, type Schema } from 'yup';
import { fitShape } from './fit-shape';
import { createFields, parseFields, parseJsonFields, type Fields } from './form-fields';
import { readBody, type ReadBodyOptions } from './read-body';

export interface ReadInput {
  /** Path parameters and fields together. */
  readonly fields: Fields;
  readonly rawBody?: Buffer;
}

const noBody = Buffer.alloc(0);

/** Reads a request's input, unchecked. @throws as `readBody`, bad_json, bad_field, unsupported_body */
export async function readInput(
  ctx: Context,
  endpoint: Required<EndpointSpec>,
  pathParameters: Readonly<Record<string, string | undefined>>,
  bodyOptions: ReadBodyOptions,
): Promise<ReadInput> {
  const hasBody = endpoint.method !== 'GET';
  const body = hasBody ? await readBody(ctx, bodyOptions) : noBody;
  const isRaw = endpoint.body === 'raw';
  const query = ctx.querystring ? parseFields(new URLSearchParams(ctx.querystring)) : {};
  const posted = !isRaw && body.length > 0 ? await parseBody(ctx, body) : {};
  const fields = createFields();
  for (const part of [query, posted, pathParameters]) {
    for (const [name, value] of Object.entries(part)) {
      if (name in fields)
        throw refusal(400, 'bad_field', `The field ${JSON.stringify(name.slice(0, 60))} is there twice.`);
      fields[name] = value;
    }
  }
  return { fields, ...(isRaw ? { rawBody: body } : {}) };
}

async function parseBody(ctx: Context, body: Buffer): Promise<Fields> {
  if (ctx.is('urlencoded')) return parseFields(new URLSearchParams(body.toString()));
  if (ctx.is('json')) return parseJsonFields(body.toString());
  if (ctx.is('multipart')) return parseFields(await multipartFields(body, ctx.get('content-type')));
  throw refusal(415, 'unsupported_body', 'The request is of a kind that cannot be read here.');
}

async function multipartFields(body: Buffer, contentType: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw refusal(400, 'bad_form', 'The form is not readable.');
    });
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw refusal(400, 'bad_field', 'Files cannot be sent here.');
    return [name, value];
  });
}

/** Checks an input by its schema. @throws invalid_input with a message for each wrong field */
export function checkInput<Input>(schema: Schema<Input>, fields: Fields): Input {
  try {
    return schema.validateSync(fitShape(schema, fields), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (ValidationError.isError(error)) throw invalidInput(error);
    throw error;
  }
}

/** The refusal for a validation error, with the first message of each field. */
function invalidInput(error: ValidationError) {
  const complaints = error.inner.length > 0 ? error.inner : [error];
  const fields = createFields();
  for (const { path, message } of complaints) fields[path || 'form'] ??= message;
  const messages = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, withoutValue(String(message))]),
  );
  return refusal(400, 'invalid_input', 'Please check what you have entered.', messages);
}

/** Removes the received value, which yup adds to messages. */
function withoutValue(message: string): string {
  return message.replace(/, but the final value was: .*$/s, '.');
}
