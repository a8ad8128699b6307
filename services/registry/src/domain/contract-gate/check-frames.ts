import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { framePolicies, type Manifest } from '@tyres/registry-contract/release';
import { fragmentsOn, knownAre, type Check } from './gate-input';

interface Place {
  readonly owner: string;
  readonly page: string;
  /** `google-map@mf-fitters` */
  readonly shown: readonly string[];
  /** `shown` as text, for messages. */
  readonly list: string;
  readonly isAlone: boolean;
  readonly policy: string | undefined;
}

/**
 * A frame has a policy that edges know, and one fragment, of its own team. That fragment is on no ordinary page: it runs
 * beside a third party's script, and its data may be what no page of the site may contain.
 */
export const checkFrames: Check = ({ set }) => {
  const places = set.flatMap(placesOf);
  const frames = places.filter(({ policy }) => policy !== undefined);
  const framed = new Set(frames.flatMap(({ shown }) => shown));
  return [
    ...frames.flatMap(unknownPolicy),
    ...frames.flatMap(notAlone),
    ...places.filter(({ policy }) => policy === undefined).flatMap((page) => strays(page, framed)),
    ...set.flatMap((built) => onEveryPage(built, framed)),
  ];
};

function placesOf({ name: owner, pages }: Manifest): Place[] {
  return Object.entries(pages).map(([page, declaration]) => {
    const { fragments, frame } = declaration;
    const shown = fragmentsOn(declaration, owner);
    const list = shown.join(', ');
    const isAlone = shown.length === 1 && fragments.main?.length === 1 && list.endsWith(`@${owner}`);
    return { owner, page, shown, list, isAlone, policy: frame };
  });
}

function unknownPolicy({ owner, page, policy }: Place): ReleaseProblem[] {
  if (framePolicies.some((known) => known === policy)) return [];
  return [
    {
      code: 'unknown_frame_policy',
      message: `${owner} (page ${page}) is a frame with the policy ${policy}, and there is none of that name. ${knownAre('policies', framePolicies)}`,
    },
  ];
}

function notAlone({ owner, page, list, isAlone }: Place): ReleaseProblem[] {
  if (isAlone) return [];
  return [
    {
      code: 'frame_not_alone',
      message: `${owner} (page ${page}) is a frame: it shows one fragment of ${owner}, in main, and nothing else. It shows: ${list || 'nothing'}.`,
    },
  ];
}

function strays({ owner, page, shown }: Place, framed: ReadonlySet<string>): ReleaseProblem[] {
  return shown.filter((id) => framed.has(id)).map((id) => stray(id, `on the page ${page} of ${owner}`));
}

function onEveryPage({ name, fragments }: Manifest, framed: ReadonlySet<string>): ReleaseProblem[] {
  return Object.values(fragments)
    .filter((fragment) => fragment.everyPage && framed.has(`${fragment.name}@${name}`))
    .map((fragment) => stray(`${fragment.name}@${name}`, 'on every page'));
}

function stray(id: string, where: string): ReleaseProblem {
  return {
    code: 'framed_fragment_on_page',
    message: `${id} is the fragment of a frame, where a third party's script runs, and it is also ${where}. Remove it there, or make a fragment for each.`,
  };
}
