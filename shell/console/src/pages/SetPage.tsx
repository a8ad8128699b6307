import type { ReactNode } from 'react';
import type { FormState } from '../actions/action';
import { refusedNames } from '../actions/alarm-field';
import { choiceKey, type SetChoice } from '../actions/choose-set';
import type { ActionPath } from '../console-paths';
import type { Desk } from '../desk';
import { AcceptField } from './AcceptField';
import { ReasonField } from './ActionPage';
import { CheckResult } from './CheckResult';
import { NotAvailable } from './Panel';
import { ProblemBox } from './ProblemBox';
import { VersionChoices } from './VersionChoices';

export interface SetPageProps {
  readonly desk: Desk;
  readonly form: FormState;
  readonly choice: SetChoice;
  readonly path: ActionPath;
  readonly title: string;
  readonly lead: string;
  /** The action is refused while a canary runs. */
  readonly endsOnCanary: boolean;
  /** What shoppers would lose has to be accepted. */
  readonly isForShoppers: boolean;
  /** Input fields above the reason. */
  readonly fields?: ReactNode;
  /** Names of those fields: their values are kept in hidden fields. */
  readonly keeps?: readonly string[];
  readonly button: string;
}

/** Lets the engineer choose versions, checks them, and only then shows the other fields. */
export function SetPage({
  desk,
  form,
  choice,
  path,
  title,
  lead,
  endsOnCanary,
  isForShoppers,
  ...rest
}: SetPageProps) {
  const { values, problem } = form;
  const isChosen = Object.keys(values.versions).length > 0;
  const onRevision = choice.revision ?? values.text('on_revision');
  const problems = choice.checked?.problems ?? [];
  const isRefused = choice.checkProblem !== undefined || problems.some(({ accept }) => accept === undefined);
  // Several problems may have one name, such as a path that two pages have.
  const losses = isForShoppers
    ? [...new Set(problems.flatMap(({ accept }) => accept ?? [])), ...refusedNames(form)]
    : [];
  return (
    <>
      <h1 className="title">{title}</h1>
      <p className="lead">{lead}</p>
      <ProblemBox problem={problem} />
      {endsOnCanary && choice.canary !== undefined && !problem && (
        <p className="warning">
          Release {choice.canary} is running as the canary.{' '}
          <a className="link" href={desk.paths.action('canary/promote')}>
            Promote it
          </a>{' '}
          or{' '}
          <a className="link" href={desk.paths.action('roll-back')}>
            roll it back
          </a>{' '}
          first; until then this is refused.
        </p>
      )}
      <form className="form" method="post" action={desk.paths.action(path)}>
        <input type="hidden" name="on_revision" value={onRevision} />
        <input type="hidden" name="checked" value={choiceKey(values.versions)} />
        <section className="panel" aria-labelledby="choose">
          <h2 className="panel__title" id="choose">
            Versions
          </h2>
          {choice.versions || choice.stable ? (
            <VersionChoices choice={choice} chosen={values.versions} />
          ) : (
            <KeptChoices versions={values.versions} />
          )}
          <button
            className={`button button--${isChosen ? 'plain' : 'action'}`}
            name="step"
            value="check"
            formNoValidate
          >
            {isChosen ? 'Check again' : 'Check'}
          </button>
        </section>
        {isChosen && <CheckResult choice={choice} chosen={values.versions} />}
        {isChosen && (!isRefused || problem) ? (
          <LastStep desk={desk} form={form} losses={losses} {...rest} />
        ) : (
          ['reason', ...(rest.keeps ?? [])].map((name) => (
            <input key={name} type="hidden" name={name} value={values.text(name)} />
          ))
        )}
      </form>
    </>
  );
}

type LastStepProps = Pick<SetPageProps, 'desk' | 'form' | 'fields' | 'button'> & {
  /** Names of the problems to accept. */
  readonly losses: readonly string[];
};

function LastStep({ desk, form, losses, fields, button }: LastStepProps) {
  return (
    <div className="narrow narrow--start">
      <AcceptField legend="Accept what was found" names={losses} values={form.values} />
      {fields}
      <ReasonField desk={desk} form={form} />
      <div className="form__buttons">
        <button className="button button--action" type="submit" name="step" value="do">
          {button}
        </button>
        <a className="button button--quiet" href={desk.paths.overview}>
          Cancel
        </a>
      </div>
    </div>
  );
}

/** Keeps the choice while the versions cannot be loaded. */
function KeptChoices({ versions }: { readonly versions: Readonly<Record<string, string>> }) {
  return (
    <>
      <NotAvailable what="The versions are" />
      {Object.entries(versions).map(([name, folder]) => (
        <p key={name}>
          {name} <span className="code">{folder}</span>
          <input type="hidden" name={`versions[${name}]`} value={folder} />
        </p>
      ))}
    </>
  );
}
