/* global document, URL, addEventListener, setTimeout, clearTimeout, location */
/**
 * The part of Google's api.js that the shop uses: `grecaptcha.render`, `getResponse` and `reset`. The box is a frame; a response is good
 * for two minutes.
 */
(function () {
  'use strict';
  const own = new URL(document.currentScript.src);
  const root = new URL('.', own);
  const lifetimeMs = 120_000;
  const widgets = [];

  function frameAddress(key) {
    const address = new URL('api2/anchor', root);
    address.searchParams.set('k', key);
    address.searchParams.set('co', location.origin);
    return address.href;
  }

  function render(container, { sitekey, callback, 'expired-callback': onExpired }) {
    if (!sitekey) throw new Error('Missing required parameters: sitekey');
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.width = '304';
    frame.height = '78';
    frame.style.cssText = 'border:0;max-width:100%';
    frame.src = frameAddress(sitekey);
    const field = document.createElement('textarea');
    field.name = 'g-recaptcha-response';
    field.hidden = true;
    container.append(frame, field);
    widgets.push({ sitekey, frame, field, callback, onExpired });
    return widgets.length - 1;
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (origin !== root.origin) return;
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (!widget || typeof data?.token !== 'string') return;
    widget.field.value = data.token;
    clearTimeout(widget.timer);
    widget.timer = setTimeout(() => {
      widget.field.value = '';
      widget.onExpired?.();
    }, lifetimeMs);
    widget.callback?.(data.token);
  });

  globalThis.grecaptcha = {
    ready: (then) => setTimeout(then),
    render,
    getResponse: (id = 0) => widgets[id]?.field.value ?? '',
    reset(id = 0) {
      const widget = widgets[id];
      if (!widget) return;
      clearTimeout(widget.timer);
      widget.field.value = '';
      widget.frame.src = frameAddress(widget.sitekey);
    },
  };
  const onload = own.searchParams.get('onload');
  if (onload) globalThis[onload]?.();
})();
