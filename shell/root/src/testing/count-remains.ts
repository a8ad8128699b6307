/**
 * Runs in the page before any script and counts what a fragment may leave behind. `remains()` returns the current
 * listeners of the window, the document and every broadcast channel by type, and the intervals.
 */
export function countRemains(): void {
  const listeners = new Map<string, number>();
  const nameOf = (target: EventTarget): string | undefined => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    return target instanceof BroadcastChannel ? `channel ${target.name}` : undefined;
  };
  const keyOf = (type: string, options: unknown): string => {
    const isCapture =
      typeof options === 'object' && options !== null && 'capture' in options && options.capture;
    return `${type} ${options === true || isCapture === true}`;
  };
  const addedBy = new WeakMap<object, Set<string>>();
  const count = (target: EventTarget, type: string, by: number): void => {
    const name = `${nameOf(target)}: ${type}`;
    listeners.set(name, (listeners.get(name) ?? 0) + by);
    if (listeners.get(name) === 0) listeners.delete(name);
  };
  /** Adding or removing the same listener twice counts once. */
  const note = (
    target: EventTarget,
    type: string,
    listener: unknown,
    options: unknown,
    isAdded: boolean,
  ): void => {
    if (nameOf(target) === undefined || typeof listener !== 'function') return;
    const added = addedBy.get(listener) ?? new Set<string>();
    addedBy.set(listener, added);
    const key = `${nameOf(target)} ${keyOf(type, options)}`;
    if (added.has(key) === isAdded) return;
    if (isAdded) added.add(key);
    else added.delete(key);
    count(target, type, isAdded ? 1 : -1);
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isOnce = typeof options === 'object' && options.once === true;
    if (!isOnce) note(this, type, listener, options, true);
    return add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    note(this, type, listener, options, false);
    return remove.call(this, type, listener, options);
  };
  const intervals = new Set<unknown>();
  const timeouts = new Set<unknown>();
  const { setInterval: every, clearInterval: stop, setTimeout: later, clearTimeout: cancel } = window;
  Object.assign(window, {
    setInterval: (action: () => void, ms?: number) => {
      const timer = every(action, ms);
      intervals.add(timer);
      return timer;
    },
    clearInterval: (timer?: number) => {
      intervals.delete(timer);
      stop(timer);
    },
    setTimeout: (action: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const timer = later(() => {
        timeouts.delete(timer);
        action(...values);
      }, ms);
      timeouts.add(timer);
      return timer;
    },
    clearTimeout: (timer?: number) => {
      timeouts.delete(timer);
      cancel(timer);
    },
    remains: () => ({
      listeners: Object.fromEntries([...listeners].sort()),
      intervals: intervals.size,
      bus: Reflect.get(window, 'tyres').bus.listenerCount(),
      applications: Reflect.get(window, 'tyres').applications().sort(),
      elements: document.querySelectorAll('[data-fragment]').length,
    }),
    pendingTimeouts: () => timeouts.size,
  });
}
