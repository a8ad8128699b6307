import { endpoint } from '@tyres/contract-kit/endpoint';
import type { Faq, HelpFound, HelpTopic, HubGroup } from './questions';

const internal = {
  service: 'content',
  method: 'GET',
  audience: 'internal',
  sharedForSeconds: 10,
  staleForSeconds: 600,
} as const;

/** The questions of the customer service hub by group (E-FAQ). */
export const getFaqs = /* #__PURE__ */ endpoint<object, Readonly<Record<HubGroup, readonly Faq[]>>>({
  ...internal,
  name: 'getFaqs',
  path: '/internal/faqs',
});

/** The topics of the page 'Help Topics' with their questions; PayPal's only when PayPal is enabled. */
export const getHelpTopics = /* #__PURE__ */ endpoint<object, { topics: readonly HelpTopic[] }>({
  ...internal,
  name: 'getHelpTopics',
  path: '/internal/help-topics',
});

/** The questions and pages with a text, in any case (S24.6). */
export const searchHelp = /* #__PURE__ */ endpoint<{ q: string }, HelpFound>({
  ...internal,
  name: 'searchHelp',
  path: '/internal/help-search',
});

/** Counts a search that found nothing, for the editors' desk: its words and the day, not who searched. */
export const noteSearch = /* #__PURE__ */ endpoint<{ q: string }, object>({
  service: 'content',
  name: 'noteSearch',
  method: 'POST',
  path: '/internal/searches-without-answer',
  audience: 'internal',
  body: 'json',
});
