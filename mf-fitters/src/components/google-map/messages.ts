import { isFields } from '@tyres/contract-kit/is-fields';
import type { MapPosition } from '@tyres/fitters-contract/map-view';

/** A place with a name, as screen readers say it. */
export interface NamedPosition extends MapPosition {
  readonly name: string;
}

export const pinLooks = ['green', 'orange', 'black', 'premium'] as const;

/** A garage on Google's map. */
export interface MapPin extends NamedPosition {
  readonly account: string;
  readonly number: number;
  readonly look: (typeof pinLooks)[number];
}

/** From the page to the frame: all that the map shows. Sent again with each change. */
export interface ShownMap {
  readonly type: 'show';
  readonly home: NamedPosition;
  readonly zoom: number;
  /** Nearest first. */
  readonly pins: readonly MapPin[];
  /** The account numbers of the selected fitter, and of the card that is pointed at. */
  readonly selected: string | null;
  readonly highlighted: string | null;
}

/**
 * From the frame to the page: `loaded` asks for the map to show; `ready` when Google shows it; `failed` when its script did not
 * load or its key was refused; `select` when a pin was pressed.
 */
export type FrameMessage =
  | { readonly type: 'loaded' }
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'select'; readonly account: string };

/** The frame's message, if it is one. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isFields(data)) return undefined;
  const { type, account } = data;
  if (type === 'loaded' || type === 'ready' || type === 'failed') return { type };
  return type === 'select' && typeof account === 'string' ? { type, account } : undefined;
}

/** The page's message, if it is one. */
export function readShownMap(data: unknown): ShownMap | undefined {
  return isShownMap(data) ? data : undefined;
}

function isShownMap(data: unknown): data is ShownMap {
  return (
    isFields(data) &&
    data['type'] === 'show' &&
    isNamedPosition(data['home']) &&
    typeof data['zoom'] === 'number' &&
    Array.isArray(data['pins']) &&
    data['pins'].every(isPin) &&
    [data['selected'], data['highlighted']].every((one) => one === null || typeof one === 'string')
  );
}

function isNamedPosition(value: unknown): value is NamedPosition {
  return (
    isFields(value) &&
    typeof value['name'] === 'string' &&
    Number.isFinite(value['latitude']) &&
    Number.isFinite(value['longitude'])
  );
}

function isPin(value: unknown): value is MapPin {
  return (
    isNamedPosition(value) &&
    'account' in value &&
    typeof value.account === 'string' &&
    'number' in value &&
    typeof value.number === 'number' &&
    'look' in value &&
    pinLooks.some((look) => look === value.look)
  );
}

export interface Listening<Message> {
  /** The only window that is listened to. */
  readonly from: () => Window | null | undefined;
  /** Its origin: 'null' for the frame, whose origin is opaque. */
  readonly origin: string;
  readonly read: (data: unknown) => Message | undefined;
  readonly onMessage: (message: Message) => void;
}

/** Listens to one window, and ignores messages of others and what is no message. Returns a function that stops. */
export function listen<Message>({ from, origin, read, onMessage }: Listening<Message>): () => void {
  const receive = (event: MessageEvent): void => {
    if (event.origin !== origin || event.source === null || event.source !== from()) return;
    const message = read(event.data);
    if (message !== undefined) onMessage(message);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}
