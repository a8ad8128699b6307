import { splitReason } from '../acting-for';

export interface WhoProps {
  readonly actor: string;
  readonly reason: string | null;
}

/** Who acted: the engineer whose name the reason carries, with the team that the token speaks for. */
export function Who({ actor, reason }: WhoProps) {
  const { name } = splitReason(reason ?? '');
  return name === undefined ? (
    <>{actor}</>
  ) : (
    <>
      {name} <span className="soft">({actor})</span>
    </>
  );
}

/** Why, without the name. */
export function Why({ reason }: Pick<WhoProps, 'reason'>) {
  return <>{splitReason(reason ?? '').text}</>;
}
