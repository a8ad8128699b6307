/* global document */
export const tileSize = 256;

/** `google.maps.event`. */
export const events = {
  addListener(instance, name, handler) {
    const listener = { instance, name, handler, remove: () => events.removeListener(listener) };
    (instance.listeners ??= new Set()).add(listener);
    return listener;
  },
  removeListener: (listener) => listener?.instance.listeners.delete(listener),
  clearInstanceListeners: (instance) => instance.listeners?.clear(),
  trigger(instance, name, event) {
    for (const listener of [...(instance.listeners ?? [])])
      if (listener.name === name) listener.handler(event);
  },
};

export class LatLng {
  constructor({ lat, lng }) {
    this.lat = () => lat;
    this.lng = () => lng;
  }
  toJSON() {
    return { lat: this.lat(), lng: this.lng() };
  }
}
export const literal = (place) =>
  place instanceof LatLng ? place.toJSON() : { lat: place.lat, lng: place.lng };

/** Web Mercator, in pixels of a zoom. */
export const project = ({ lat, lng }, zoom) => {
  const world = tileSize * 2 ** zoom;
  const y = 0.5 - Math.atanh(Math.sin((lat * Math.PI) / 180)) / (2 * Math.PI);
  return { x: (lng / 360 + 0.5) * world, y: y * world };
};
export const unproject = ({ x, y }, zoom) => {
  const world = tileSize * 2 ** zoom;
  const lat = (Math.asin(Math.tanh((0.5 - y / world) * 2 * Math.PI)) * 180) / Math.PI;
  return { lat, lng: (x / world - 0.5) * 360 };
};

export const put = (parent, name, style) => {
  const element = parent.appendChild(document.createElement(name));
  Object.assign(element.style, { position: 'absolute', ...style });
  return element;
};
