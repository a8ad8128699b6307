import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';
import { ProblemBox } from './ProblemBox';

export interface SignInPageProps {
  readonly action: string;
  /** As it was typed. */
  readonly name: string;
  /** Why the last try failed. */
  readonly problem?: Problem | undefined;
}

/** Asks for the platform's token, and for a name, since the token is everybody's. */
export function SignInPage({ action, name, problem }: SignInPageProps) {
  return (
    <div className="narrow">
      <h1 className="title">Sign in</h1>
      <p className="lead">For platform engineers. You stay signed in for eight hours.</p>
      <ProblemBox problem={problem} />
      <form className="form" method="post" action={action}>
        <Field
          name="name"
          label="Your name"
          hint="Stands in the audit beside whatever you do."
          value={name}
          problem={problem}
          input={{ autoComplete: 'name', required: true, maxLength: 40 }}
        />
        <Field
          name="token"
          label="Platform token"
          value=""
          problem={problem}
          input={{ type: 'password', autoComplete: 'current-password', required: true }}
        />
        <div className="form__buttons">
          <button className="button button--action" type="submit">
            Sign in
          </button>
        </div>
      </form>
    </div>
  );
}
