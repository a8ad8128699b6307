import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';
import { ProblemBox } from './ProblemBox';

export interface SignInPageProps {
  readonly action: string;
  /** Path of the page that the engineer wanted. */
  readonly overview: string;
  /** Why the last attempt failed, or why the session ended. */
  readonly problem?: Problem | undefined;
}

/** Asks for the engineer's own token. */
export function SignInPage({ action, overview, problem }: SignInPageProps) {
  return (
    <div className="narrow">
      <h1 className="title">Sign in</h1>
      <p className="lead">
        For platform engineers. You stay signed in for twelve hours, or until your token expires.
      </p>
      <ProblemBox problem={problem} />
      <form className="form" method="post" action={action}>
        <Field
          name="token"
          label="Your token"
          hint="It is personal: the audit log names it for all that you do."
          value=""
          problem={problem}
          input={{ type: 'password', autoComplete: 'current-password', required: true, maxLength: 200 }}
        />
        <div className="form__buttons">
          <button className="button button--action" type="submit">
            Sign in
          </button>
          {/* A link from another site does not send the SameSite cookie; this link does. */}
          {!problem && (
            <a className="button button--quiet" href={overview}>
              I am already signed in
            </a>
          )}
        </div>
      </form>
    </div>
  );
}
