import { repeat } from '@tyres/service-kit/repeat';
import { Gauge, type Metric } from 'prom-client';
import type { Deps } from '../deps';
import { askForReviews } from '../use-cases/ask-for-reviews';
import { eraseUnpaidOrders } from '../use-cases/erase-unpaid-orders';
import { reconcile } from '../use-cases/reconcile';
import { resumeMessages } from '../use-cases/resume-messages';
import { resumeOrders } from '../use-cases/resume-orders';

const resumeEveryMs = 5_000;
const resumeMessagesEveryMs = 20_000;
const reconcileEveryMs = 5 * 60_000;

/** The work that a process of the checkout repeats by itself; several processes may. */
export function startRepeatedWork(
  deps: Deps,
  { patientDatabase }: { readonly patientDatabase: Deps['database'] },
): {
  readonly metrics: readonly Metric[];
  stop(): Promise<void>;
} {
  const findings = new Gauge({
    name: 'checkout_reconcile_findings',
    help: 'What does not fit together between orders, payments, stock, appointments and messages.',
    labelNames: ['kind', 'mended'],
    registers: [],
  });
  const unchecked = new Gauge({
    name: 'checkout_reconcile_unchecked',
    help: '1 for what the last reconciliation could not look for.',
    labelNames: ['kind'],
    registers: [],
  });
  const noted = (what: string) => (error: unknown) => deps.log.warn({ err: error }, `${what} failed`);
  const resuming = repeat(resumeEveryMs, () =>
    resumeOrders(deps).then(() => undefined, noted('query for orders that are due')),
  );
  const resumingMessages = repeat(resumeMessagesEveryMs, () =>
    resumeMessages(deps).then(() => undefined, noted('query for messages that wait')),
  );
  const reconciling = repeat(reconcileEveryMs, () =>
    reconcile({ ...deps, database: patientDatabase })
      .then(async (done) => {
        await eraseUnpaidOrders(deps);
        await askForReviews(deps);
        if (!done) return;
        const { findings: found } = done;
        findings.reset();
        for (const { kind, isMended } of found) findings.inc({ kind, mended: String(isMended) });
        unchecked.reset();
        for (const kind of done.unchecked) unchecked.set({ kind }, 1);
        const left = found.filter(({ isMended }) => !isMended);
        if (found.length > 0) deps.log.error({ found }, 'reconciliation found what does not fit together');
        if (left.length > 0) deps.log.error({ left }, 'reconciliation needs a person');
      })
      .catch(noted('reconciliation')),
  );
  return {
    metrics: [findings, unchecked],
    stop: () =>
      Promise.all([resuming.stop(), resumingMessages.stop(), reconciling.stop()]).then(() => undefined),
  };
}
