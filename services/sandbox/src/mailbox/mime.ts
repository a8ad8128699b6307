/** A message, or one part of it, as RFC 2045 describes them. */
export interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  /** `text/plain`, lower case. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** Decoded; empty for a multipart. */
  readonly content: Buffer;
  readonly parts: readonly MimePart[];
}

/** Parses a message: nested parts, base64, quoted-printable, encoded words. */
export function parseMime(raw: Buffer): MimePart {
  // Latin-1 keeps every byte as one character, so that positions in the text are positions in the bytes.
  return parsePart(raw.toString('latin1'));
}

/** The parts other than multiparts, in order. */
export function leavesOf(part: MimePart): MimePart[] {
  return part.parts.length > 0 ? part.parts.flatMap(leavesOf) : [part];
}

/** The text of a part in its own character set. */
export function textOf(part: MimePart): string {
  const charset = part.parameters.get('charset') ?? 'utf-8';
  return new TextDecoder(charset).decode(part.content);
}

/** Decodes the encoded words of a header: '=?UTF-8?Q?=C2=A3?=' is '£'. */
export function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(
      /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi,
      (_, charset: string, encoding: string, word: string) => {
        const bytes = /b/i.test(encoding)
          ? Buffer.from(word, 'base64')
          : fromQuotedPrintable(word.replaceAll('_', ' '));
        return new TextDecoder(charset).decode(bytes);
      },
    );
}

function parsePart(source: string): MimePart {
  const [head = '', body = ''] = splitOnce(source, /\r?\n\r?\n/);
  const headers = parseHeaders(head);
  const { value, parameters } = parseParameters(headers.get('content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  const isMultipart = value.startsWith('multipart/') && boundary !== undefined;
  return {
    headers,
    type: value,
    parameters,
    content: isMultipart
      ? Buffer.alloc(0)
      : decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit'),
    parts: isMultipart ? splitParts(body, boundary).map(parsePart) : [],
  };
}

function parseHeaders(head: string): Map<string, string> {
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split(/\r?\n/).map((line) => {
      const [name = '', value = ''] = splitOnce(line, /:/);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
}

/** Parses 'text/plain; charset=utf-8; name="a.ics"'. */
function parseParameters(header: string): { value: string; parameters: Map<string, string> } {
  const [value = ''] = header.split(';');
  const found = [...header.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^;\s]*))/g)];
  return {
    value: value.trim().toLowerCase(),
    parameters: new Map(
      found.map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']),
    ),
  };
}

function splitParts(body: string, boundary: string): string[] {
  const [inside = ''] = body.split(`--${boundary}--`);
  return inside
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => part.replace(/^[ \t]*\r?\n/, '').replace(/\r?\n$/, ''));
}

function decodeBody(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return fromQuotedPrintable(body);
    default:
      return Buffer.from(body, 'latin1');
  }
}

function fromQuotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function splitOnce(text: string, separator: RegExp): string[] {
  const match = separator.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text];
}
