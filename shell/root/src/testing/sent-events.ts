/** An event as a browser sent it, with its report's release. */
export interface SentEvent {
  readonly release: number;
  readonly kind: string;
  readonly fragment?: string;
  readonly version?: string;
  readonly vital?: string;
  readonly value?: number;
  readonly page?: string;
  readonly press?: string;
  readonly startMs?: number;
  readonly tookMs?: number;
  readonly atMs: number;
}

/** The events of all reports, in order. */
export function readEvents(posted: readonly { readonly path: string; readonly body: string }[]): SentEvent[] {
  return posted
    .filter(({ path }) => path === '/platform/reports')
    .flatMap(({ body }) => {
      const { release, events }: { release: number; events: SentEvent[] } = JSON.parse(body);
      return events.map((event) => ({ ...event, release }));
    });
}

/** Whether an event has all the fields of `part`. */
export function isMatch(event: SentEvent, part: Partial<SentEvent>): boolean {
  const fields = new Map<string, unknown>(Object.entries(event));
  return Object.entries(part).every(([name, value]) => fields.get(name) === value);
}
