import { createElement, type ReactNode } from 'react';
import { AcceptField } from '../pages/AcceptField';
import type { FormState } from './action';

/** The box to go on although the stable release fails, once the registry has refused for that. */
export function alarmField({ problem, values }: FormState): ReactNode {
  const isNeeded = problem?.code === 'stable_failing' || values.accepted.includes('stable_failing');
  const names = isNeeded ? ['stable_failing'] : [];
  return createElement(AcceptField, { legend: 'Go on while the stable release fails', names, values });
}
