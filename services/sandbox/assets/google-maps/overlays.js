/* global document */
import { events, LatLng, literal, put } from './base.js';

/** What is drawn over the tiles, by its options. */
class Overlay {
  constructor(options = {}) {
    this.options = {};
    this.setOptions(options);
  }
  setOptions({ map, ...options }) {
    Object.assign(this.options, options);
    if (map !== undefined) this.setMap(map);
    else this.draw();
  }
  setMap(map) {
    this.map?.overlays.delete(this);
    this.element?.remove();
    this.element = undefined;
    this.map = map ?? undefined;
    this.map?.overlays.add(this);
    this.draw();
  }
  getMap() {
    return this.map ?? null;
  }
}

/** `google.maps.Marker`. */
export class Marker extends Overlay {
  draw() {
    const { position, icon, title = '', zIndex = 0, clickable = true } = this.options;
    if (!this.map || !position) return;
    this.element ??= this.create();
    const { x, y } = this.map.pixelOf(position);
    const anchor = icon?.anchor ?? { x: 0, y: 0 };
    Object.assign(this.element.style, {
      left: `${x - anchor.x}px`,
      top: `${y - anchor.y}px`,
      zIndex: String(zIndex),
    });
    this.element.setAttribute('aria-label', title);
    // As Google: only a marker that can be pressed is a button.
    this.element.setAttribute('role', clickable ? 'button' : 'img');
    this.element.tabIndex = clickable ? 0 : -1;
    const [image] = this.element.children;
    if (icon && image.src !== icon.url) image.src = icon.url;
  }
  create() {
    const element = put(this.map.marks, 'div', { cursor: 'pointer' });
    element.append(Object.assign(document.createElement('img'), { alt: '', draggable: false }));
    const press = () => events.trigger(this, 'click', { latLng: new LatLng(literal(this.options.position)) });
    element.addEventListener('click', press);
    element.addEventListener('keydown', ({ key: pressed }) => {
      if (pressed === 'Enter' || pressed === ' ') press();
    });
    return element;
  }
}
for (const name of [
  'position',
  'icon',
  'title',
  'zIndex',
  'clickable',
  'animation',
  'shape',
  'draggable',
  'visible',
  'cursor',
  'opacity',
  'label',
])
  Marker.prototype[`set${name[0].toUpperCase()}${name.slice(1)}`] = function set(value) {
    this.setOptions({ [name]: value });
  };

/** `google.maps.Polyline`. */
export class Polyline extends Overlay {
  setPath(path) {
    this.setOptions({ path });
  }
  setVisible(visible) {
    this.setOptions({ visible });
  }
  draw() {
    const { path = [], strokeColor = '#000', strokeWeight = 3 } = this.options;
    if (!this.map) return;
    this.element ??= this.create();
    const points = path
      .map((place) => this.map.pixelOf(place))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
    const [line] = this.element.children;
    line.setAttribute('points', points.join(' '));
    Object.assign(line.style, { fill: 'none', stroke: strokeColor, strokeWidth: `${strokeWeight}px` });
  }
  create() {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    Object.assign(svg.style, {
      position: 'absolute',
      inset: '0',
      overflow: 'visible',
      pointerEvents: 'none',
    });
    svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'polyline'));
    this.map.marks.prepend(svg);
    return svg;
  }
}
