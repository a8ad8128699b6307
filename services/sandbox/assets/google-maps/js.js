/* global document, window */
/**
 * The part of Google's Maps JavaScript API that the shop uses, with the same names and errors. As Google's, it loads further
 * scripts from its own origin, and sets styles as properties, since policies refuse style attributes.
 */
{
  const { origin, searchParams } = new window.URL(document.currentScript.src);
  void import(`${origin}/maps/api/modules/api.js`).then(({ start }) =>
    start({ key: searchParams.get('key') ?? '', callback: searchParams.get('callback') ?? '' }),
  );
}
