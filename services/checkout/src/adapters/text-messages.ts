import { array, object, string } from 'yup';
import { createThirdParty } from '@tyres/service-kit/calls/third-party';
import { RecipientRefused } from '@tyres/service-kit/mail';

export interface TextMessage {
  /** As the shopper typed it. */
  readonly to: string;
  readonly body: string;
}

export interface TextSender {
  /** @throws RecipientRefused when no retry can help */
  send(message: TextMessage): Promise<void>;
  /** Whether the gateway has this text already. */
  wasSent(message: TextMessage): Promise<boolean>;
}

export interface TwilioSettings {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly timeoutMs: number;
}

/** Text messages through Twilio's Messages resource (API version 2010-04-01). */
export function createTextSender({
  url,
  accountSid,
  authToken,
  from,
  timeoutMs,
}: TwilioSettings): TextSender {
  const ask = createThirdParty(
    `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    timeoutMs,
  );
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const { isOk, status, text } = await ask({
        method: 'POST',
        headers: { authorization },
        form: { To: internationalNumber(to), From: from, Body: body },
      });
      if (isOk) return;
      const code = codeOf(text);
      const what = `text message refused with status ${status}, code ${code ?? 'none'}`;
      throw unreachable.includes(code ?? 0) ? new RecipientRefused(what) : new Error(what);
    },
    async wasSent({ to, body }) {
      const query = new URLSearchParams({ To: internationalNumber(to), PageSize: '50' });
      const { isOk, status, text } = await ask({
        path: `?${query.toString()}`,
        headers: { authorization },
      });
      if (!isOk) throw new Error(`texts were not listed: status ${status}`);
      const { messages } = await list.validate(JSON.parse(text));
      return messages.some((message) => message.body === body);
    },
  };
}

/** What matters of Twilio's list of messages. */
const list = object({ messages: array(object({ body: string().defined() })).required() });

/** Twilio's codes for a number that gets no texts: invalid, not in a permitted region, unsubscribed, no mobile, blocked. */
const unreachable: readonly number[] = [21211, 21408, 21610, 21612, 21614];

/** Twilio's code of an error; its message, which names the number, stays unread. */
function codeOf(body: string): number | undefined {
  const code = /"code"\s*:\s*(\d{1,6})/.exec(body)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** A UK telephone number as E.164: '07700 900123' → '+447700900123'. */
function internationalNumber(telephone: string): string {
  const digits = telephone.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : `+44${digits}`;
}
