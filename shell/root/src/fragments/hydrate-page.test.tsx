import type { PlacedFragment } from '@tyres/kit/page-state';
import { fragmentElementId } from '@tyres/kit/page-state';
import { hydratePage } from './hydrate-page';

const placed = (
  id: string,
  hydrate: PlacedFragment['hydrate'],
  outcome: PlacedFragment['outcome'] = 'rendered',
) => ({ id, hydrate, outcome }) as PlacedFragment;

/** Hydrates a page of fragments with this HTML. Returns the ids of those that are activated, as they are. */
function hydrated(...pieces: readonly (readonly [fragment: PlacedFragment, html: string])[]): string[] {
  document.body.innerHTML = pieces
    .map(([{ id }, html]) => `<div id="${fragmentElementId(id)}" data-fragment="${id}">${html}</div>`)
    .join('');
  const fragments = pieces.map(([fragment]) => fragment);
  const activated: string[] = [];
  const activate = async (id: string) => void activated.push(id);
  hydratePage(
    { fragments, find: (id) => fragments.find((one) => one.id === id) },
    { activate, activateOrRetry: () => undefined },
  );
  return activated;
}

test('a fragment that is needed at once hydrates at once, and one that can wait when the page is used', async () => {
  const activated = hydrated([placed('list', 'now'), ''], [placed('icon', 'idle'), '<p>2 tyres</p>']);
  expect(activated).toEqual(['list']);
  dispatchEvent(new Event('keydown'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(activated).toEqual(['list', 'icon']);
});

test('a fragment with a running clock does not wait, and one without code never hydrates', () => {
  const clock = '<p>Held for <span role="timer">14 minutes</span></p>';
  expect(hydrated([placed('fitters', 'idle'), clock], [placed('footer', 'never'), clock])).toEqual([
    'fitters',
  ]);
});

test('a fragment whose HTML is missing is loaded at once', () => {
  expect(hydrated([placed('icon', 'idle', 'fallback'), 'Sorry'])).toEqual(['icon']);
});
