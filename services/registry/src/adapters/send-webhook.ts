import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

export interface SentWebhook {
  readonly url: string;
  readonly secret: Buffer;
  /** The same for each attempt to deliver a message, so that its receiver can tell a repetition. */
  readonly id: string;
  readonly body: string;
}

/** Delivers messages to addresses outside of the network. */
export interface WebhookSender {
  /** Whether an address may be told at all; a sentence why not. */
  refusalOf(url: string): Promise<string | undefined>;
  /** Sends a message; a sentence when it was not accepted. */
  send(message: SentWebhook): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface WebhookSenderOptions {
  /** Hosts that may be inside of the network and are reached without TLS, as in `chat.internal:8080`. */
  readonly insideHosts: readonly string[];
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** Of an answer's body, which is not read. */
const mostAnswerBytes = 65_536;

/**
 * Sends webhooks. Each address that a name is resolved to is checked when the connection is made, so that a name that points
 * elsewhere by then reaches nothing inside of the network either. Redirects are not followed.
 */
export function createWebhookSender({
  insideHosts,
  clock,
  timeoutMs = defaultTimeoutMs,
}: WebhookSenderOptions): WebhookSender {
  const outside = new Agent({ connect: { lookup: lookupOutside, timeout: timeoutMs } });
  const inside = new Agent({ connect: { timeout: timeoutMs } });
  const isInside = (url: URL): boolean => insideHosts.includes(url.host);

  return {
    async refusalOf(address) {
      const url = new URL(address);
      if (isInside(url)) return undefined;
      return writtenRefusal(url) ?? resolvedRefusal(url);
    },
    async send({ url: address, secret, id, body }) {
      const url = new URL(address);
      const timestamp = Math.floor(clock().getTime() / 1_000);
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      // An address in figures is connected to without a lookup.
      const refused = isInside(url) ? undefined : writtenRefusal(url);
      if (refused !== undefined) return refused;
      const dispatcher = isInside(url) ? inside : outside;
      try {
        const response = await request(url, {
          dispatcher,
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'tyres-registry',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': `v1,${signature}`,
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        // The status is the answer, whatever becomes of the body.
        await response.body.dump({ limit: mostAnswerBytes }).catch(() => undefined);
        const { statusCode } = response;
        return statusCode >= 200 && statusCode < 300 ? undefined : `It answered with status ${statusCode}.`;
      } catch (error) {
        return `It could not be reached: ${error instanceof Error ? error.message || error.name : String(error)}`;
      }
    },
    async close() {
      await Promise.all([outside.destroy(), inside.destroy()]);
    },
  };
}

/** Why an IP address may not be told; undefined for a public one. */
function addressRefusal(address: string): string | undefined {
  const isPublic = ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  return isPublic ? undefined : `The address ${address} is inside of the network.`;
}

/** Why an address may not be told, by what is written in it. */
function writtenRefusal({ protocol, hostname }: URL): string | undefined {
  if (protocol !== 'https:') return 'The address has to begin with https://.';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : addressRefusal(host);
}

function resolvedRefusal({ hostname }: URL): Promise<string | undefined> {
  if (hostname.startsWith('[')) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) resolve(`The host ${hostname} cannot be found.`);
      else resolve(addresses.map(({ address }) => addressRefusal(address)).find(Boolean));
    });
  });
}

/** Resolves a name as `dns.lookup` does, and fails when one of its addresses is inside of the network. */
const lookupOutside: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.map(({ address }) => addressRefusal(address)).find(Boolean);
    const failed = error ?? (refused === undefined ? null : new Error(refused));
    if (options.all) callback(failed, addresses);
    else callback(failed, addresses?.[0]?.address ?? '', addresses?.[0]?.family);
  });
};
