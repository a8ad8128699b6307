import { createServer } from 'node:http';

/** A received call. */
export interface SeenCall {
  /** `POST /releases` */
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

/** A registry over HTTP with canned answers. */
export interface FakeRegistry {
  readonly url: string;
  readonly seen: SeenCall[];
  /** Answers a call: `answer('GET /state', { revision: 1, … })`. */
  answer(call: string, body: unknown, status?: number): void;
  refuse(call: string, status: number, code: string, message: string): void;
  /** The JSON that was sent with a call. */
  sentTo(call: string): unknown;
  close(): Promise<void>;
}

/** Starts one on a free port; calls without a canned answer are 404. */
export async function startFakeRegistry(): Promise<FakeRegistry> {
  const seen: SeenCall[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const call = `${method} ${url}`;
    seen.push({ call, authorization: headers.authorization, body: Buffer.concat(chunks) });
    const { status, body } = answers.get(call) ?? {
      status: 404,
      body: { status: 404, code: 'not_found', message: `There is no ${call}.` },
    };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    seen,
    answer: (call, body, status = 200) => void answers.set(call, { status, body }),
    refuse: (call, status, code, message) =>
      void answers.set(call, { status, body: { status, code, message } }),
    sentTo(call) {
      const found = seen.find((one) => one.call === call);
      return found && JSON.parse(found.body.toString());
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
