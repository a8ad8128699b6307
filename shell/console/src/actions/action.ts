import type { Problem } from '@tyres/contract-kit/problem';
import type { ReactNode } from 'react';
import type { ActionPath } from '../console-paths';
import type { Note } from '../console-session';
import type { Desk } from '../desk';
import type { FormValues } from '../form-values';

/** An action's form as it comes in: by a link, or refused. */
export interface FormState {
  readonly values: FormValues;
  readonly problem?: Problem;
}

export interface ActionView {
  readonly title: string;
  readonly page: ReactNode;
}

/** One thing that an engineer does, on a page of its own that says what will happen before it is done. */
export interface Action {
  readonly path: ActionPath;
  show(desk: Desk, form: FormState): Promise<ActionView>;
  /** Whether the form was sent only to have a look. */
  readonly isLook?: (values: FormValues) => boolean;
  /** What has to be typed before it is done, where a slip would be costly. */
  readonly confirmedBy?: (values: FormValues) => string;
  /** Does it, and says what was done. @throws CallError */
  perform(desk: Desk, values: FormValues): Promise<Note>;
}
