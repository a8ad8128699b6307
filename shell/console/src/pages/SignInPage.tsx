import type { Problem } from '@tyres/contract-kit/problem';
import { Field } from './Field';
import { ProblemBox } from './ProblemBox';

export interface SignInPageProps {
  readonly action: string;
  /** Of the page for who is signed in. */
  readonly overview: string;
  /** Why the last try failed, or why the session is over. */
  readonly problem?: Problem | undefined;
}

/** Asks for the engineer's own token. */
export function SignInPage({ action, overview, problem }: SignInPageProps) {
  return (
    <div className="narrow">
      <h1 className="title">Sign in</h1>
      <p className="lead">
        For platform engineers. You stay signed in for twelve hours, or until your token ends.
      </p>
      <ProblemBox problem={problem} />
      <form className="form" method="post" action={action}>
        <Field
          name="token"
          label="Your token"
          hint="It is yours alone: whatever you do stands in the audit under its name."
          value=""
          problem={problem}
          input={{ type: 'password', autoComplete: 'current-password', required: true, maxLength: 200 }}
        />
        <div className="form__buttons">
          <button className="button button--action" type="submit">
            Sign in
          </button>
          {/* Who comes by a link from elsewhere comes without the cookie; from here it goes along. */}
          {!problem && (
            <a className="button button--quiet" href={overview}>
              I am signed in
            </a>
          )}
        </div>
      </form>
    </div>
  );
}
