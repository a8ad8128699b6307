import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** A live state is a few hundred characters. */
const maxBufferSize = 1024 * 1024;

/** Parses server-sent events from a response body, until it ends. @throws when one exceeds a million characters */
export async function* readServerEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    maxBufferSize,
  });
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
}
