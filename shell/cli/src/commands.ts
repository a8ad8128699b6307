import type { Command } from './command';
import { audit } from './commands/audit';
import { canary } from './commands/canary';
import { check } from './commands/check';
import { checkService } from './commands/check-service';
import { createCompletion } from './commands/completion';
import { dev } from './commands/dev';
import { freeze } from './commands/freeze';
import { createHelp } from './commands/help';
import { kill } from './commands/kill';
import { override } from './commands/override';
import { plan } from './commands/plan';
import { promote } from './commands/promote';
import { prune } from './commands/prune';
import { publish } from './commands/publish';
import { release } from './commands/release';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { engineer, team } from './commands/tokens';
import { webhook } from './commands/webhook';
import { versions } from './commands/versions';

const all = new Map<string, Command>(
  Object.entries({
    publish,
    check,
    'check-service': checkService,
    release,
    canary,
    plan,
    promote,
    rollback,
    kill,
    freeze,
    status,
    versions,
    prune,
    audit,
    override,
    engineer,
    team,
    webhook,
    dev,
  }),
);
all.set('completion', createCompletion(all));
all.set('help', createHelp(all));

/** Every command of `tyres`, in the order of a version's life. */
export const commands: ReadonlyMap<string, Command> = all;
