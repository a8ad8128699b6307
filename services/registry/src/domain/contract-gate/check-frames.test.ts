import type { BuiltFragment, FramePolicy, PageDeclaration } from '@tyres/registry-contract/release';
import { gateInput } from '../../testing/contract-gate-input';
import { manifestOf } from '../../testing/manifest';
import { checkFrames } from './check-frames';
import { weighPages } from './weigh-pages';

const fragment = (changes: Partial<BuiltFragment> = {}): BuiltFragment => ({
  name: 'map',
  scripts: [],
  styles: [],
  ...changes,
});
const fitters = (pages: Record<string, PageDeclaration>, map = fragment()) =>
  manifestOf({ name: 'mf-fitters', pages, fragments: { map, list: fragment({ name: 'list' }) } });
const frame: PageDeclaration = { path: '/map', frame: 'maps', fragments: { main: ['map'] } };
/** A manifest is JSON that a team publishes, so a policy can have any name. */
const policy = (name: string): FramePolicy => JSON.parse(JSON.stringify(name));

test('a frame with one fragment of its own passes, and is not weighed as a page', () => {
  const set = [fitters({ map: frame, list: { path: '/list', fragments: { main: ['list'] } } })];
  expect(checkFrames(gateInput(set))).toEqual([]);
  expect(weighPages(set).map(({ page }) => page)).toEqual(['list']);
});

test('a frame with an unknown policy is refused with the known ones', () => {
  const set = [fitters({ map: { ...frame, frame: policy('anything') } })];
  expect(checkFrames(gateInput(set))).toEqual([
    {
      code: 'unknown_frame_policy',
      message:
        'mf-fitters (page map) is a frame with the policy anything, and there is none of that name. Known policies: maps, card, chat.',
    },
  ]);
});

test.each([
  ['a fragment of another team', { main: ['home@mf-search'] }, 'home@mf-search'],
  ['two fragments', { main: ['map', 'list'] }, 'map@mf-fitters, list@mf-fitters'],
  [
    'a second fragment in another region',
    { main: ['map'], aside: ['list'] },
    'map@mf-fitters, list@mf-fitters',
  ],
  ['a fragment in another region', { aside: ['map'] }, 'map@mf-fitters'],
  ['no fragment', {}, 'nothing'],
])('a frame with %s is refused', (_what, fragments, shown) => {
  const set = [manifestOf(), fitters({ map: { ...frame, fragments } })];
  expect(checkFrames(gateInput(set)).filter(({ code }) => code === 'frame_not_alone')).toEqual([
    {
      code: 'frame_not_alone',
      message: `mf-fitters (page map) is a frame: it shows one fragment of mf-fitters, in main, and nothing else. It shows: ${shown}.`,
    },
  ]);
});

test('the fragment of a frame is refused on an ordinary page, also on one of another team', () => {
  const other = manifestOf({
    name: 'mf-content',
    pages: { start: { path: '/start', fragments: { aside: ['map@mf-fitters'] } } },
  });
  const problems = checkFrames(gateInput([fitters({ map: frame }), other]));
  expect(problems).toEqual([
    {
      code: 'framed_fragment_on_page',
      message:
        "map@mf-fitters is the fragment of a frame, where a third party's script runs, and it is also on the page start of mf-content. Remove it there, or make a fragment for each.",
    },
  ]);
});

test('the fragment of a frame is refused on every page', () => {
  const map = fragment({ everyPage: { region: 'footer', order: 1 } });
  expect(checkFrames(gateInput([fitters({ map: frame }, map)])).map(({ message }) => message)).toEqual([
    "map@mf-fitters is the fragment of a frame, where a third party's script runs, and it is also on every page. Remove it there, or make a fragment for each.",
  ]);
});
