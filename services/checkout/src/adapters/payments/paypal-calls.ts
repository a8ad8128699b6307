import { parseJson } from '@tyres/contract-kit/parse-json';
import {
  createThirdParty,
  type AskThirdParty,
  type ThirdPartyRequest,
} from '@tyres/service-kit/calls/third-party';
import { PaymentUnavailable } from '../../errors';
import { jsonText } from './json-field';

export interface PaypalSettings {
  /** `https://api-m.paypal.com`, without a slash at its end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly shopName: string;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeoutMs: number;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly requestId?: string;
}

/** Sends authenticated calls; the token is asked for once, and again when it ends or is refused. */
export function createSender(settings: PaypalSettings): (call: Call) => Promise<Reply> {
  const ask = createThirdParty(settings.url, settings.timeoutMs);
  let token: { readonly value: string; readonly endsMs: number } | undefined;
  const tokenNow = async (): Promise<string> => {
    if (token && token.endsMs > Date.now()) return token.value;
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const { body } = await succeed(
      request(ask, {
        method: 'POST',
        path: '/v1/oauth2/token',
        headers: { authorization: `Basic ${credentials}` },
        form: { grant_type: 'client_credentials' },
      }),
    );
    const value = jsonText(body, 'access_token');
    if (!value) throw new PaymentUnavailable('PayPal answered no token');
    token = { value, endsMs: Date.now() + 5 * 60_000 };
    return value;
  };
  return async function send({ method, path, body, requestId }) {
    const headers = {
      authorization: `Bearer ${await tokenNow()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await request(ask, { method, path, headers, ...content });
    if (reply.status === 401) token = undefined;
    return reply;
  };
}

async function request(ask: AskThirdParty, asked: ThirdPartyRequest): Promise<Reply> {
  try {
    const { status, text } = await ask(asked);
    return { status, body: parseJson(text) };
  } catch (error) {
    throw new PaymentUnavailable('PayPal gave no answer', { cause: error });
  }
}

/** The reply of a call that has to succeed. @throws PaymentUnavailable */
export async function succeed(asked: Promise<Reply>): Promise<Reply> {
  const reply = await asked;
  if (reply.status >= 200 && reply.status < 300) return reply;
  throw new PaymentUnavailable(`PayPal answered ${reply.status} ${issueOf(reply)}`.trim());
}

/** PayPal's name for what is wrong. */
export function issueOf({ body }: Reply): string {
  return jsonText(body, 'details', 0, 'issue') || jsonText(body, 'name') || jsonText(body, 'error');
}
