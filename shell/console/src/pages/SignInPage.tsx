export interface SignInPageProps {
  readonly action: string;
  /** Why the last try failed. */
  readonly problem?: string;
}

/** Asks for the platform's token. */
export function SignInPage({ action, problem }: SignInPageProps) {
  return (
    <>
      <h1 className="console__heading">Sign in</h1>
      <p className="console__soft">For platform engineers. You stay signed in for eight hours.</p>
      {problem && (
        <p className="console__problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      <form className="console__form" method="post" action={action}>
        <label htmlFor="token">Platform token</label>
        <input
          className="console__input"
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'problem' : undefined}
        />
        <button className="console__button" type="submit">
          Sign in
        </button>
      </form>
    </>
  );
}

/** Ends the session. */
export function SignOutForm({ action }: { readonly action: string }) {
  return (
    <form method="post" action={action}>
      <button className="console__button" type="submit">
        Sign out
      </button>
    </form>
  );
}
