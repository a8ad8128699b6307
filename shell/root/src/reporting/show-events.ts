import { openEventDrawer } from '@tyres/kit/event-drawer';
import type { WatchEvent } from './analytics-queue';

/** Shows the page's analytics events in a drawer, with the tools that each was sent to. */
export function showEvents(watchEvents: (watch: WatchEvent) => void): void {
  const drawer = openEventDrawer(document);
  watchEvents((event, tools) => drawer.add(event, describe(tools)));
}

function describe(tools: readonly string[] | undefined): string {
  if (!tools) return 'waits for a choice of cookies';
  return tools.length > 0 ? `sent to ${tools.join(', ')}` : 'not sent: refused';
}
