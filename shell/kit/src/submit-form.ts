import { problemOf } from '@tyres/contract-kit/problem';
import { failureMessage } from './failure-message';
import type { Outcome, SubmitForm } from './outcome';

/** Submits a form, and turns every failure into an outcome. Loaded with a form's first touch. */
export async function submitForm(form: HTMLFormElement, load: () => Promise<SubmitForm>): Promise<Outcome> {
  const outcome = await attempt(form, load);
  // Offline, the browser's error page would replace this one and lose what was typed.
  return outcome.kind === 'post' && !navigator.onLine ? failed() : outcome;
}

async function attempt(form: HTMLFormElement, load: () => Promise<SubmitForm>): Promise<Outcome> {
  const submit = await load().catch(() => undefined);
  // Without its validation the form still works: the service validates the plain post.
  if (!submit) return { kind: 'post' };
  try {
    return await submit(form);
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.fields && (problem.status === 400 || problem.status === 422))
      return { kind: 'refused', errors: problem.fields };
    console.error('There was an error!'); // X-LOG-*
    return failed(error);
  }
}

function failed(error?: unknown): Outcome {
  return { kind: 'refused', message: failureMessage(error) };
}
