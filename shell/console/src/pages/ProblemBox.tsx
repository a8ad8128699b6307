import type { Problem } from '@tyres/contract-kit/problem';

/** Why an action was refused, in the registry's words. It takes the focus, so that it is read out first. */
export function ProblemBox({ problem }: { readonly problem: Problem | undefined }) {
  if (!problem) return null;
  const fields = Object.entries(problem.fields ?? {});
  return (
    <div className="problem" role="alert" id="problem" tabIndex={-1} autoFocus>
      <p className="problem__text">{problem.message}</p>
      {fields.length > 0 && (
        <ul className="problem__list">
          {fields.map(([name, message]) => (
            <li key={name}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
