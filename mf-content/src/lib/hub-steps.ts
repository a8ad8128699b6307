import { customerServicesPath } from './addresses';

/** The steps of customer service with their headings. Each has an address, so that Back and reload work without script. */
export const stepHeadings = {
  options: 'Customer Service',
  email: 'Raise A Ticket / Email Us',
  chat: 'Chat With Us',
  phone: 'Phone Us',
  'new-order': 'New Order',
  'existing-order': 'Existing Order',
  mobile: 'Mobile',
  garage: 'Garage',
  'at-the-garage': 'At the garage',
  'garage-questions': 'Garage questions',
  'home-delivery': 'Home Delivery',
  'earlier-fitting': 'An earlier fitting',
  'later-fitting': 'A later fitting',
} as const;
export type HubStep = keyof typeof stepHeadings;

/** The step before each, for the link back. */
const before: Readonly<Record<HubStep, HubStep | undefined>> = {
  options: undefined,
  email: 'options',
  chat: 'options',
  phone: 'options',
  'new-order': 'phone',
  'existing-order': 'phone',
  mobile: 'existing-order',
  garage: 'existing-order',
  'at-the-garage': 'garage',
  'garage-questions': 'garage',
  'home-delivery': 'existing-order',
  'earlier-fitting': 'garage-questions',
  'later-fitting': 'garage-questions',
};

const withoutPhone: readonly HubStep[] = ['options', 'email', 'chat'];

/** The step of an address's segment: the options without one; undefined for an unknown segment. */
export function stepOf(segment: string | undefined): HubStep | undefined {
  if (segment === undefined) return 'options';
  return segment !== 'options' && isStep(segment) ? segment : undefined;
}

/** The address of a step. */
export function stepPath(step: HubStep): string {
  return step === 'options' ? customerServicesPath : `${customerServicesPath}/${step}`;
}

/** The steps from the options to a step, itself included. */
export function wayTo(step: HubStep): readonly HubStep[] {
  const previous = before[step];
  return previous === undefined ? [step] : [...wayTo(previous), step];
}

/** Whether a step is one of telephoning, which is offered only if any question exists (S23.5). */
export function isOfPhone(step: HubStep): boolean {
  return !withoutPhone.includes(step);
}

function isStep(segment: string): segment is HubStep {
  return Object.hasOwn(stepHeadings, segment);
}
