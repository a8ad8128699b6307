import type { Faq, HubGroup, TopicGroup } from '@tyres/content-contract/questions';
import type { QuestionToSave } from '../../src/store/questions';
import { choosing } from './choosing';
import { fitting, tpms } from './fitting';
import { garage, homeDelivery, mobile } from './hub';
import { ordering } from './ordering';
import { payment, paypal } from './payment';
import { products, recommendations } from './products';
import { motoring, refunds } from './refunds';

const byGroup: Readonly<Record<HubGroup | TopicGroup, readonly Faq[]>> = {
  mobile,
  garage,
  home_delivery: homeDelivery,
  choosing,
  ordering,
  payment,
  fitting,
  products,
  recommendations,
  refunds,
  motoring,
  paypal,
  tpms,
};

/** Every question of the demo, as rows to import. */
export const demoQuestions: readonly QuestionToSave[] = Object.entries(byGroup).flatMap(
  ([group, questions]) => questions.map((one, index) => ({ ...one, group, order: (index + 1) * 10 })),
);
