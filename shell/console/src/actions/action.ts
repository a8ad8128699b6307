import type { Problem } from '@tyres/contract-kit/problem';
import type { ReactNode } from 'react';
import type { ActionPath } from '../console-paths';
import type { Note } from '../console-session';
import type { Desk } from '../desk';
import type { FormValues } from '../form-values';

/** The form of an action: filled by a link, or sent and refused. */
export interface FormState {
  readonly values: FormValues;
  readonly problem?: Problem;
}

export interface ActionView {
  readonly title: string;
  readonly page: ReactNode;
}

/** Something that an engineer does, on a page that first says what will happen. */
export interface Action {
  readonly path: ActionPath;
  /** The field with what it is done to. An address without it has no page. */
  readonly subject?: string;
  show(desk: Desk, form: FormState): Promise<ActionView>;
  /** Whether the form was sent only to preview the action. */
  readonly isLook?: (values: FormValues) => boolean;
  /** The word to type as confirmation, for an action that is costly to undo. */
  readonly confirmedBy?: (values: FormValues) => string;
  /** Performs the action and returns the message for the next page. @throws CallError */
  perform(desk: Desk, values: FormValues): Promise<Note>;
}
