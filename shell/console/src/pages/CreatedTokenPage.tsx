import type { CreatedToken } from '@tyres/registry-contract/payloads';
import type { ConsolePaths } from '../console-paths';
import { ButtonLink } from './ButtonLink';
import { Time } from './Time';

export interface CreatedTokenPageProps {
  readonly paths: ConsolePaths;
  readonly created: CreatedToken;
}

/** Shows a new token, the only time that it is visible. */
export function CreatedTokenPage({ paths, created }: CreatedTokenPageProps) {
  const { id, name, role, token, expires_at: expires } = created;
  return (
    <div className="narrow">
      <h1 className="title">Token {id} is created</h1>
      <p className="lead">
        For {name}, with the role {role}, valid until <Time at={expires} />. It is shown only once: copy it,
        and send it in a way that nobody else can read.
      </p>
      <p className="panel code token" id="token">
        {token}
      </p>
      <ButtonLink href={paths.tokens}>Back to the tokens</ButtonLink>
    </div>
  );
}
