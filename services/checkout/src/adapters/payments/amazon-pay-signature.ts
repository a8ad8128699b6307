import { constants, createHash, createPrivateKey, sign } from 'node:crypto';

const algorithm = 'AMZN-PAY-RSASSA-PSS-V2';

/** The merchant's key at Amazon Pay. */
export interface AmazonPayKey {
  readonly publicKeyId: string;
  /** PEM. */
  readonly privateKey: string;
}

interface Unsigned {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Signs text as Amazon Pay asks: RSA-PSS over its digest. */
export function signText(text: string, { privateKey }: AmazonPayKey): string {
  const signed = Buffer.from(`${algorithm}\n${sha256(text)}`);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const key = { key: createPrivateKey(privateKey), padding, saltLength: 32 };
  return sign('RSA-SHA256', signed, key).toString('base64');
}

/** The headers of a signed request: https://developer.amazon.com/docs/amazon-pay-api-v2/signing-requests.html. */
export function signedHeaders(request: Unsigned, key: AmazonPayKey): Record<string, string> {
  const { method, url, body, now } = request;
  const headers: Record<string, string> = {
    ...request.headers,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-amz-pay-date': now.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    'x-amz-pay-host': url.host,
    'x-amz-pay-region': 'eu',
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const query = url.search.slice(1);
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${names.join(';')}\n${sha256(body)}`;
  const signature = signText(canonical, key);
  const authorization = `${algorithm} PublicKeyId=${key.publicKeyId}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** The name of the signatures, for the button. */
export const amazonPayAlgorithm = algorithm;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
