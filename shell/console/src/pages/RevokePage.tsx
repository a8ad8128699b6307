import type { AccessToken } from '@tyres/registry-contract/payloads';
import type { ConsolePaths } from '../console-paths';

export interface RevokePageProps {
  readonly paths: ConsolePaths;
  /** Absent when it does not exist or could not be loaded. */
  readonly token: AccessToken | undefined;
}

/** Says what revoking a token does, and asks for confirmation. */
export function RevokePage({ paths, token }: RevokePageProps) {
  if (!token)
    return (
      <div className="narrow">
        <h1 className="title">Revoke a token</h1>
        <p className="absent">There is no such token, or the registry does not answer.</p>
      </div>
    );
  const { id, name, role } = token;
  return (
    <div className="narrow">
      <h1 className="title">
        Revoke token {id} of {name}
      </h1>
      <section className="panel" aria-labelledby="consequences">
        <h2 className="subtitle" id="consequences">
          What will happen
        </h2>
        <ul className="consequences">
          <li>Every call with it is refused from then on. This cannot be undone. Its role is {role}.</li>
          <li>Whoever is signed in with it is signed out within seconds. What was done with it stays.</li>
        </ul>
      </section>
      <form className="form" method="post" action={paths.revoke()}>
        <input type="hidden" name="id" value={id} />
        <div className="form__buttons">
          <button className="button button--destroy" type="submit">
            Revoke token {id}
          </button>
          <a className="button button--quiet" href={paths.tokens}>
            Cancel
          </a>
        </div>
      </form>
    </div>
  );
}
