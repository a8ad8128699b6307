import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { randomBytes } from 'node:crypto';
import { isKey } from '../keys';
import type { Mailbox } from './mailbox';

export interface TextMessagesOptions {
  readonly mailbox: Mailbox;
  /** The token of every account. When empty, any token is accepted, but not a missing one. */
  readonly authToken: string;
  readonly now: () => Date;
}

/** A refusal in Twilio's format. */
interface TwilioError {
  readonly code: number;
  readonly message: string;
  readonly more_info: string;
  readonly status: number;
}

/** The body of the service's 500 response. */
export const messagingFailure: TwilioError = {
  code: 20500,
  message: 'Internal Server Error',
  more_info: 'https://www.twilio.com/docs/errors/20500',
  status: 500,
};

/** Twilio's Messages resource: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTextMessagesRouter({ mailbox, authToken, now }: TextMessagesOptions): Router {
  const router = new Router();
  router.post('/2010-04-01/Accounts/:sid/Messages.json', bodyParser({ enableTypes: ['form'] }), (ctx) => {
    const refuse = (status: number, code: number, message: string): void => {
      ctx.status = status;
      ctx.body = {
        code,
        message,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      } satisfies TwilioError;
    };
    const accountSid = ctx.params['sid'] ?? '';
    const [user, password] = readBasicAuthorization(ctx.get('authorization'));
    if (user !== accountSid || !isKey(password, authToken)) {
      ctx.set('WWW-Authenticate', 'Basic realm="Twilio API"');
      return refuse(401, 20003, 'Authenticate');
    }
    const fields = readFields(ctx.request.body);
    const to = fields('To');
    const from = fields('From');
    const service = fields('MessagingServiceSid');
    const body = fields('Body');
    if (!to) return refuse(400, 21604, "A 'To' phone number is required.");
    if (!/^\+[1-9]\d{6,14}$/.test(to))
      return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (!from && !service) return refuse(400, 21603, "A 'From' phone number is required.");
    if (!body) return refuse(400, 21602, 'Message body is required.');
    if (body.length > 1600)
      return refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');

    const id = `SM${randomBytes(16).toString('hex')}`;
    mailbox.addText({ id, from: from || service, to, body });
    ctx.status = 201;
    ctx.body = message({
      id,
      accountSid,
      from,
      service,
      to,
      body,
      date: now().toUTCString().replace('GMT', '+0000'),
    });
  });
  router.get('/2010-04-01/Accounts/:sid/Messages.json', (ctx) => {
    const accountSid = ctx.params['sid'] ?? '';
    const [user, password] = readBasicAuthorization(ctx.get('authorization'));
    if (user !== accountSid || !isKey(password, authToken)) return ctx.throw(401);
    const to = typeof ctx.query['To'] === 'string' ? ctx.query['To'] : undefined;
    const messages = mailbox.read(to).texts.map(({ id, from, to: number, body, received_at }) =>
      message({
        id,
        accountSid,
        from,
        service: '',
        to: number,
        body,
        date: new Date(received_at).toUTCString(),
      }),
    );
    ctx.body = { messages: messages.reverse(), page: 0, page_size: 50 };
  });
  return router;
}

interface Sent {
  readonly id: string;
  readonly accountSid: string;
  readonly from: string;
  readonly service: string;
  readonly to: string;
  readonly body: string;
  readonly date: string;
}

function message({ id, accountSid, from, service, to, body, date }: Sent) {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${id}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: from || null,
    messaging_service_sid: service || null,
    num_media: '0',
    num_segments: String(segmentsOf(body)),
    price: null,
    price_unit: null,
    sid: id,
    status: service ? 'accepted' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}

/** A segment has 160 characters of the GSM alphabet, else 70; the header of a longer text takes some of them. */
function segmentsOf(body: string): number {
  const [alone, joined] = /^[\x20-\x7e\n\r£¥èéùìòÇØøÅåÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/.test(body)
    ? [160, 153]
    : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / joined);
}

function readBasicAuthorization(header: string): readonly [user: string, password: string] {
  const text = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
}

function readFields(body: unknown): (name: string) => string {
  const fields = new Map<string, unknown>(
    Object.entries(typeof body === 'object' && body !== null ? body : {}),
  );
  return (name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
