/* global document, URLSearchParams, fetch, location, parent */
/** The box in its frame: asks for a response, and hands it to the page around it. */
document.querySelector('input').addEventListener('change', async ({ target }) => {
  target.disabled = true;
  const asked = new URLSearchParams(location.search);
  const site = asked.get('co') ?? '';
  const body = new URLSearchParams({ key: asked.get('k') ?? '', site });
  const answer = await fetch('userverify', { method: 'POST', body });
  if (answer.ok) parent.postMessage({ token: await answer.text() }, site);
});
