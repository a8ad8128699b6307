import type { Faq } from '@tyres/content-contract/questions';
import type { Deps } from '../deps';
import { fillSettings } from '../domain/fill-settings';
import { toSafeHtml } from '@tyres/service-kit/safe-html';
import { presentShop } from '../domain/shop-settings';
import { findQuestions } from '../store/questions';

/** The questions of some groups as pages show them: with the shop's settings, sanitised. */
export async function presentQuestions<Group extends string>(
  { database, shop }: Pick<Deps, 'database' | 'shop'>,
  groups: readonly Group[],
  now: Date,
): Promise<ReadonlyMap<Group, readonly Faq[]>> {
  const settings = presentShop(shop, now);
  const stored = await findQuestions(database, groups);
  const ofGroup = (group: Group): Faq[] =>
    stored
      .filter((one) => one.group === group)
      .map(({ id, question, answer }) => ({
        id,
        question,
        answer: toSafeHtml(fillSettings(answer, settings)),
      }));
  return new Map(groups.map((group) => [group, ofGroup(group)]));
}
