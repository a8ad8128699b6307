import { findShell, type Check } from './gate-input';

/** Without the shell no page starts. */
export const checkShell: Check = ({ set }) =>
  findShell(set)
    ? []
    : [
        {
          code: 'shell_missing',
          message:
            'The set has no shell, so none of its pages would start in a browser. Publish a shell and add it to the release.',
        },
      ];
