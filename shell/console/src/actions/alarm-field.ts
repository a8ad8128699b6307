import { createElement, type ReactNode } from 'react';
import { AcceptField } from '../pages/AcceptField';
import type { FormState } from './action';

/** What an engineer may accept of the registry's refusals of any change that gives a version to more sessions. */
const acceptable = ['stable_failing', 'frozen'];

/** The names of `acceptable` that the registry has refused, and those that were accepted before. */
export function refusedNames({ problem, values }: FormState): readonly string[] {
  return acceptable.filter((name) => problem?.code === name || values.accepted.includes(name));
}

/** A box for each of them, to go on all the same. */
export function alarmField(form: FormState): ReactNode {
  return createElement(AcceptField, {
    legend: 'Go on all the same',
    names: refusedNames(form),
    values: form.values,
  });
}
