import type { PlanStep, RolloutStatus } from '@tyres/registry-contract/rollout-plan';
import { numberWord, percentWord } from '../words';
import { Badge } from './Badge';
import { Time } from './Time';

/** The steps of the canary's plan, where it is, and what it waits for. */
export function PlanSteps({ rollout: { plan, waits_for: waits } }: { readonly rollout: RolloutStatus }) {
  return (
    <>
      <ol className="steps">
        {plan.steps.map((step, index) => (
          <li
            key={step.share}
            className={`steps__one${index < plan.step ? ' steps__one--done' : ''}`}
            aria-current={index === plan.step ? 'step' : undefined}
          >
            <b className="steps__share">{percentWord(step.share)}</b>
            <span className="steps__waits">{conditionsOf(step)}</span>
            {index === plan.step && (
              <span className="steps__since">
                {plan.paused === undefined ? (
                  <Badge tone="trial">Now</Badge>
                ) : (
                  <Badge tone="bad">Paused</Badge>
                )}{' '}
                since <Time at={plan.stepStartedAt} />
              </span>
            )}
          </li>
        ))}
        <li className="steps__one">
          <b className="steps__share">Everybody</b>
        </li>
      </ol>
      {waits.length > 0 ? (
        <>
          <p>Before the next step:</p>
          <ul className="waits">
            {waits.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>The next step is due.</p>
      )}
    </>
  );
}

function conditionsOf({ minutes, sessions, approval }: PlanStep): string {
  const waits = [
    minutes > 0 && minutesWord(minutes),
    sessions > 0 && `${numberWord(sessions)} sessions`,
    approval && 'approval',
  ].filter(Boolean);
  return waits.join(', ') || 'no condition';
}

function minutesWord(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
