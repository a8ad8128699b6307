/** An event as a browser sent it, with the release that it was sent under. */
export interface SentEvent {
  readonly release: number;
  readonly kind: string;
  readonly fragment?: string;
  readonly version?: string;
  readonly vital?: string;
  readonly value?: number;
  readonly page?: string;
  readonly atMs: number;
}

/** The events of all reports, in the order in which they came. */
export function readEvents(posted: readonly { readonly path: string; readonly body: string }[]): SentEvent[] {
  return posted
    .filter(({ path }) => path === '/platform/reports')
    .flatMap(({ body }) => {
      const { release, events }: { release: number; events: SentEvent[] } = JSON.parse(body);
      return events.map((event) => ({ ...event, release }));
    });
}

/** Whether an event has all that a part of one has. */
export function isMatch(event: SentEvent, part: Partial<SentEvent>): boolean {
  const fields = new Map<string, unknown>(Object.entries(event));
  return Object.entries(part).every(([name, value]) => fields.get(name) === value);
}
