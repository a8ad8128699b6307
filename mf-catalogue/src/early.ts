import { leaveEarlyResult, startEarly } from '@tyres/kit/early';
import { addTyre } from './lib/add-tyre';
import { chosenTyre, positionIn } from './lib/chosen-tyre';
import { earlyAddName, type EarlyAdd } from './lib/early-add';

/**
 * Adds the tyre of a purchase form before its list is live, by the same calls as the list, which takes over the result. Only one
 * choice is sent: the list itself handles another one.
 */
startEarly(({ onSubmit, ...shell }) => {
  let sent: { readonly choice: string; readonly done: Promise<unknown> } | undefined;

  onSubmit((form, submitter) => {
    const tyre = form.elements.namedItem('st_code') ? chosenTyre(form, submitter) : undefined;
    if (!tyre) return undefined;
    const position = positionIn(new URLSearchParams(location.search).get('position'));
    const chosen = position ? { ...tyre, position } : tyre;
    const choice = JSON.stringify(chosen);
    if (sent) return sent.choice === choice ? sent.done : undefined;
    const added = addTyre(shell, chosen);
    sent = { choice, done: added.catch(() => undefined) };
    leaveEarlyResult(earlyAddName, { chosen, added } satisfies EarlyAdd);
    return sent.done;
  });
});
