/* global document, URL, URLSearchParams, window, navigator, crypto, location */
/**
 * The part of Google's gtag.js that the shop uses: it reads `dataLayer`, keeps `_ga` and `_ga_<id>`, and sends each event to `g/collect` while
 * the consent signals grant analytics storage.
 */
(function () {
  'use strict';
  const own = new URL(document.currentScript.src);
  const id = own.searchParams.get('id') ?? 'G-SANDBOX';
  const twoYearsSeconds = 63_072_000;
  let mayStore = false;

  function cookie(name, made) {
    const known = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    const value = known?.slice(name.length + 1) ?? made;
    document.cookie = `${name}=${value}; Path=/; Max-Age=${twoYearsSeconds}; SameSite=Lax`;
    return value;
  }

  function send({ event, ...details }) {
    const seconds = Math.floor(Date.now() / 1000);
    const random = crypto.getRandomValues(new Uint32Array(1))[0];
    const client = cookie('_ga', `GA1.1.${random}.${seconds}`).split('.').slice(-2).join('.');
    cookie(`_ga_${id.replace('G-', '')}`, `GS2.1.s${seconds}`);
    const query = new URLSearchParams({
      v: '2',
      tid: id,
      cid: client,
      en: event,
      dl: location.href,
      gcs: 'G101',
    });
    for (const [name, value] of Object.entries(details)) {
      if (name === 'items') value.forEach((item, index) => query.set(`pr${index + 1}`, writeItem(item)));
      else if (name === 'currency') query.set('cu', value);
      else query.set(`${typeof value === 'number' ? 'epn' : 'ep'}.${name}`, String(value));
    }
    navigator.sendBeacon(new URL('../g/collect', own) + `?${query}`);
  }

  /** As in `idZV7~nmAvon ZV7~pr62.24~qt2`. */
  function writeItem({ item_id, item_name, item_brand, price, quantity }) {
    const parts = { id: item_id, nm: item_name, br: item_brand, pr: price, qt: quantity };
    return Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}${value}`)
      .join('~');
  }

  function take(entry) {
    if (entry[0] === 'consent') mayStore = entry[2]?.analytics_storage === 'granted';
    else if (mayStore && typeof entry.event === 'string') send(entry);
  }

  const layer = (window.dataLayer ??= []);
  const push = layer.push.bind(layer);
  layer.forEach(take);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(take);
    return length;
  };
})();
