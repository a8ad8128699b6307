import { topicTitles, type TopicGroup } from '@tyres/content-contract/questions';

/** The topics that a shop has, in their order: PayPal's only when PayPal is enabled (S24.3). */
export function topicGroups({ isPaypalEnabled }: { readonly isPaypalEnabled: boolean }): TopicGroup[] {
  return Object.keys(topicTitles).filter(
    (group): group is TopicGroup => isPaypalEnabled || group !== 'paypal',
  );
}
