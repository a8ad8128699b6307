/**
 * Sends the confirm-size form and returns the path of the next page (C-ENTER-SIZE-SUBMIT). @throws if the service refuses
 * the form or does not answer.
 */
export async function sendSize(form: HTMLFormElement): Promise<string> {
  const fields = new FormData(form);
  fields.set('jsonOnly', '1');
  const answer = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  const path = answer.status === 200 ? (await answer.text()).trim() : '';
  // Only a path of this site is accepted; '//' would lead to another site.
  if (!/^\/(?!\/)/.test(path)) throw new Error(`The size was not taken (${answer.status}).`);
  return path;
}
