import type { ReleaseProblem } from '@tyres/registry-contract/payloads';
import { titleOf, type Check } from './gate-input';

/** Every event that a version listens to is sent by some version of the set, in the same version. */
export const checkEvents: Check = ({ set }) =>
  set.flatMap((built) =>
    Object.entries(built.hears).flatMap(([event, version]): ReleaseProblem[] => {
      const senders = set.filter(({ sends }) => Object.hasOwn(sends, event));
      if (senders.some(({ sends }) => sends[event] === version)) return [];
      const sent = senders
        .map((sender) => `${titleOf(sender)} sends version ${sender.sends[event]}`)
        .join(', ');
      const remedy = senders[0]
        ? `Build ${built.name} for the version that is sent, or release a ${senders[0].name} that sends version ${version} in the same set.`
        : `Release a micro-frontend that sends it in the same set, or remove the listener from ${built.name}.`;
      return [
        {
          code: 'event_not_sent',
          message: `${titleOf(built)} listens to ${event} version ${version}, but ${sent || 'no version in the set sends it'}, so it would never receive one. ${remedy}`,
        },
      ];
    }),
  );
