import { createSigner } from './signed-value';

/** What the page after an action says, once. */
export interface Note {
  readonly text: string;
  /** An address to be copied. */
  readonly link?: string;
}

/** Carries a note over the redirect after an action, in a cookie. */
export interface ConsoleNotes {
  issue(note: Note, now: Date): string;
  read(value: string | undefined, now: Date): Note | undefined;
}

export const noteLifetimeMs = 60_000;

/** Notes are signed, so that nobody can put words on the console. */
export function createConsoleNotes(platformToken: string): ConsoleNotes {
  const signer = createSigner(platformToken, 'console note');
  return {
    issue: (note, now) => signer.sign(note, new Date(now.getTime() + noteLifetimeMs)),
    read(value, now) {
      const note = signer.read(value, now);
      return isNote(note) ? note : undefined;
    },
  };
}

function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
