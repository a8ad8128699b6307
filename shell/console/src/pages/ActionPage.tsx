import type { ReactNode } from 'react';
import type { FormState } from '../actions/action';
import type { ActionPath } from '../console-paths';
import type { Desk } from '../desk';
import { Field } from './Field';
import { ProblemBox } from './ProblemBox';

export interface ActionPageProps {
  readonly desk: Desk;
  readonly form: FormState;
  readonly path: ActionPath;
  readonly title: string;
  /** Sentences about what will happen; empty where there is nothing to do. */
  readonly consequences: readonly string[];
  /** Revision of the live state that the consequences describe. */
  readonly revision: number | undefined;
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Input fields above the reason. */
  readonly fields?: ReactNode;
  /** The word to type as confirmation. */
  readonly confirmedBy?: string;
  /** Shown between the consequences and the form. */
  readonly children?: ReactNode;
  readonly button: string;
  readonly isDestructive?: boolean;
  /** False where there is nothing to act on. */
  readonly isPossible?: boolean;
}

/** Says what will happen, and asks for the reason. */
export function ActionPage(props: ActionPageProps) {
  const { desk, form, title, consequences, revision, isPossible = true, children, ...rest } = props;
  // While the registry does not answer, the form keeps its first revision.
  const onRevision = revision ?? form.values.text('on_revision');
  return (
    <div className="narrow">
      <h1 className="title">{title}</h1>
      <ProblemBox problem={form.problem} />
      {consequences.length > 0 && (
        <section className="panel" aria-labelledby="consequences">
          <h2 className="subtitle" id="consequences">
            What will happen
          </h2>
          <ul className="consequences">
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {children}
        </section>
      )}
      {onRevision === '' && (
        <p className="absent">
          The live state is not available: the registry does not answer. Reload the page to try again.
        </p>
      )}
      {/* A refused form is always shown again, with what was typed. */}
      {onRevision !== '' && (isPossible || form.problem) && (
        <ActionForm desk={desk} form={form} onRevision={onRevision} {...rest} />
      )}
    </div>
  );
}

type ActionFormProps = Pick<
  ActionPageProps,
  'desk' | 'form' | 'path' | 'hidden' | 'fields' | 'confirmedBy' | 'button' | 'isDestructive'
> & {
  readonly onRevision: string | number;
};

function ActionForm({
  desk,
  form,
  path,
  onRevision,
  hidden = {},
  fields,
  confirmedBy,
  button,
  isDestructive,
}: ActionFormProps) {
  return (
    <form className="form" method="post" action={desk.paths.action(path)}>
      <input type="hidden" name="on_revision" value={onRevision} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields}
      <ReasonField desk={desk} form={form} />
      {confirmedBy !== undefined && (
        <Field
          name="confirm"
          label={`Type ${confirmedBy} to confirm`}
          value={form.values.text('confirm')}
          problem={form.problem}
          input={{ required: true, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
        />
      )}
      <div className="form__buttons">
        <button className={`button button--${isDestructive ? 'destroy' : 'action'}`} type="submit">
          {button}
        </button>
        <a className="button button--quiet" href={desk.paths.overview}>
          Cancel
        </a>
      </div>
    </form>
  );
}

/** The registry's limit. */
const reasonLimit = 500;

/** The reason, for the audit. */
export function ReasonField({ desk, form: { values, problem } }: Pick<ActionPageProps, 'desk' | 'form'>) {
  return (
    <Field
      name="reason"
      label="Reason"
      hint={`For the audit log, with your name, ${desk.engineer.name}.`}
      value={values.text('reason')}
      problem={problem}
      longest={reasonLimit}
    />
  );
}
