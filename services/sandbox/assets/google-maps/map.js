/* global PointerEvent, ResizeObserver, window */
import { events, LatLng, literal, project, put, tileSize, unproject } from './base.js';

const { origin } = new window.URL(import.meta.url);

/** `google.maps.Map`: tiles, what lies over them, and a view that is dragged or moved by arrow keys. */
export class Map {
  constructor(div, options = {}) {
    this.div = div;
    this.overlays = new Set();
    this.center = { lat: 0, lng: 0 };
    this.zoom = 1;
    Object.assign(div.style, { position: 'relative', overflow: 'hidden', background: '#e5e3df' });
    this.tiles = put(div, 'div', { inset: '0' });
    this.marks = put(div, 'div', { inset: '0' });
    const about = put(div, 'a', {
      right: '4px',
      bottom: '2px',
      background: '#fff',
      color: '#333',
      font: '11px sans-serif',
    });
    Object.assign(about, {
      href: origin,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Map of the sandbox',
    });
    this.listenToUse();
    this.setOptions(options);
    new ResizeObserver(() => this.draw()).observe(div);
  }
  getDiv() {
    return this.div;
  }
  getCenter() {
    return new LatLng(this.center);
  }
  getZoom() {
    return this.zoom;
  }
  setCenter(place) {
    this.center = literal(place);
    this.draw();
  }
  setZoom(zoom) {
    this.zoom = Math.min(Math.max(Math.round(zoom), 3), 20);
    this.draw();
  }
  setOptions({ center, zoom }) {
    if (center) this.center = literal(center);
    if (zoom !== undefined) this.zoom = zoom;
    this.draw();
  }
  panTo(place) {
    this.setCenter(place);
  }
  panBy(x, y) {
    const middle = project(this.center, this.zoom);
    this.setCenter(unproject({ x: middle.x + x, y: middle.y + y }, this.zoom));
  }
  /** The pixel of a place, from the top left of the map. */
  pixelOf(place) {
    const { x, y } = project(literal(place), this.zoom);
    const middle = project(this.center, this.zoom);
    return { x: x - middle.x + this.div.clientWidth / 2, y: y - middle.y + this.div.clientHeight / 2 };
  }
  draw() {
    this.div.dataset.zoom = String(this.zoom);
    this.div.dataset.center = `${this.center.lat.toFixed(4)},${this.center.lng.toFixed(4)}`;
    this.drawTiles();
    for (const overlay of this.overlays) overlay.draw();
    events.trigger(this, 'bounds_changed');
    window.requestAnimationFrame(() => events.trigger(this, 'idle'));
  }
  drawTiles() {
    const middle = project(this.center, this.zoom);
    const [width, height] = [this.div.clientWidth, this.div.clientHeight];
    const first = {
      x: Math.floor((middle.x - width / 2) / tileSize),
      y: Math.floor((middle.y - height / 2) / tileSize),
    };
    this.tiles.replaceChildren();
    for (let x = first.x; x * tileSize < middle.x + width / 2; x += 1) {
      for (let y = first.y; y * tileSize < middle.y + height / 2; y += 1) {
        const left = `${Math.round(x * tileSize - middle.x + width / 2)}px`;
        const top = `${Math.round(y * tileSize - middle.y + height / 2)}px`;
        const tile = put(this.tiles, 'img', { left, top });
        Object.assign(tile, {
          alt: '',
          draggable: false,
          src: `${origin}/maps/vt?x=${x}&y=${y}&z=${this.zoom}`,
        });
      }
    }
  }
  listenToUse() {
    const surface = this.marks;
    Object.assign(surface, { tabIndex: 0 });
    surface.setAttribute('role', 'region');
    surface.setAttribute('aria-label', 'Map');
    const steps = { ArrowUp: [0, -80], ArrowDown: [0, 80], ArrowLeft: [-80, 0], ArrowRight: [80, 0] };
    surface.addEventListener('keydown', ({ key: pressed, target }) => {
      if (target === surface && steps[pressed]) this.panBy(...steps[pressed]);
    });
    surface.addEventListener('pointermove', (event) => {
      if (event instanceof PointerEvent && event.buttons === 1)
        this.panBy(-event.movementX, -event.movementY);
    });
  }
}
