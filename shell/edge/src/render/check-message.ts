import { isFields } from '@tyres/contract-kit/is-fields';
import type { Problem } from '@tyres/contract-kit/problem';
import type { Head } from '@tyres/kit/fragment';
import { sameSitePath } from '../http/same-site-path';
import type { Frame } from './frames';
import type { AskedCall } from '../calls/service-request';
import {
  failureKinds,
  frameKinds,
  type Failure,
  type FragmentResult,
  type FromWorker,
  type RunningCode,
} from './protocol';
import type { TraceOfCalls } from '../fragment-cache/trace';

/**
 * Limits of a message from a bundle's process, far above what a page needs. Messages repeat visitors' input (addresses,
 * forms), so no limit is below what the edge accepts from a visitor.
 */
const most = {
  headCharacters: 4 * 1024 * 1024,
  htmlCharacters: 8 * 1024 * 1024,
  dataCharacters: 8 * 1024 * 1024,
  bodyCharacters: 4 * 1024 * 1024,
  textCharacters: 1024 * 1024,
  nameCharacters: 200,
  messageCharacters: 4_000,
  tracedCalls: 200,
  jsonDepth: 32,
} as const;

/** A message that our program in the process never sends: the bundle has taken control of it. */
export class HostileMessage extends Error {
  constructor(what: string) {
    super(`The process sent an invalid message: ${what}.`);
    this.name = 'HostileMessage';
  }
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Validates a message of a process whose code is not trusted. The result is built field by field, so that no key of the
 * message reaches our objects. @throws HostileMessage
 */
export function checkMessage({ kind, head, one, other }: Frame): FromWorker {
  if (kind === frameKinds.beat) return { kind: 'beat' };
  if (kind === frameKinds.idle) return { kind: 'idle' };
  if (kind === frameKinds.ready) return { kind: 'ready' };
  if (kind === frameKinds.broken) return { kind: 'broken', message: one.slice(0, most.messageCharacters) };
  const fields = parse(head);
  if (kind === frameKinds.begin) return { kind: 'begin', at: readRunning(fields) };
  if (kind === frameKinds.call) return readCall(fieldsOf(fields), one);
  if (kind === frameKinds.result) return readResult(fieldsOf(fields), one, other);
  if (kind === frameKinds.log) return readLog(fieldsOf(fields), one);
  throw new HostileMessage(`an unknown kind of message, ${kind}`);
}

function parse(text: string): unknown {
  if (text.length > most.headCharacters) throw new HostileMessage('the head is too large');
  try {
    return JSON.parse(text);
  } catch {
    throw new HostileMessage('not JSON');
  }
}

function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new HostileMessage('not an object');
  return value;
}

/** Reads own fields only: JSON can contain `__proto__`, and a missing field must not be inherited. */
function textOf(fields: Fields, name: string, mostCharacters: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'string' || value.length > mostCharacters)
    throw new HostileMessage(`${name} is not a string of at most ${mostCharacters} characters`);
  return value;
}

function countOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new HostileMessage('not a count');
  return value;
}

function readRunning(fields: unknown): RunningCode {
  const [job, fragment, phase] = Array.isArray(fields) ? fields : [];
  if (phase !== 'load' && phase !== 'render') throw new HostileMessage('an unknown phase');
  return { job: countOf(job), fragment: countOf(fragment), phase };
}

function readLog({ level }: Fields, text: string): FromWorker {
  const known = level === 'info' || level === 'warn' || level === 'error' ? level : 'info';
  return { kind: 'log', level: known, text: text.slice(0, most.messageCharacters) };
}

function readCall(fields: Fields, body: string): FromWorker {
  if (body.length > most.bodyCharacters) throw new HostileMessage('the body is too large');
  const request: AskedCall = {
    service: textOf(fields, 'service', most.nameCharacters),
    name: textOf(fields, 'name', most.nameCharacters),
    method: textOf(fields, 'method', 10),
    url: textOf(fields, 'url', most.textCharacters),
    ...(Object.hasOwn(fields, 'contentType')
      ? { body, contentType: textOf(fields, 'contentType', most.nameCharacters) }
      : {}),
    ...(Object.hasOwn(fields, 'patienceMs') ? { patienceMs: countOf(fields['patienceMs']) } : {}),
  };
  return { kind: 'call', job: countOf(fields['job']), call: countOf(fields['call']), request };
}

function readResult(fields: Fields, html: string, dataJson: string): FromWorker {
  const { job, result, trace } = fields;
  return {
    kind: 'result',
    job: countOf(job),
    name: textOf(fields, 'name', most.nameCharacters),
    result: readOutcome(fieldsOf(result), html, dataJson),
    ...(trace === undefined ? {} : readTrace(fieldsOf(trace))),
  };
}

function readOutcome(result: Fields, html: string, dataJson: string): FragmentResult {
  const { outcome } = result;
  if (outcome === 'not_found') return { outcome };
  if (outcome === 'fallback') return { outcome, failure: readFailure(result['failure']) };
  if (outcome === 'refused') return { outcome, problem: readProblem(result['problem']) };
  if (outcome === 'redirect')
    return readRedirect(textOf(result, 'location', most.textCharacters), result['status']);
  const head = isFields(result['head']) ? { head: readHead(result['head']) } : {};
  const partial: { readonly isPartial?: true } = result['isPartial'] === true ? { isPartial: true } : {};
  if (dataJson !== '') checkInlineJson(dataJson);
  if (outcome === 'client') {
    const failure = result['failure'] === undefined ? {} : { failure: readFailure(result['failure']) };
    return { outcome, ...(dataJson === '' ? {} : { dataJson }), ...head, ...partial, ...failure };
  }
  if (outcome !== 'rendered' || dataJson === '') throw new HostileMessage('an unknown outcome');
  if (html.length > most.htmlCharacters) throw new HostileMessage('too much HTML');
  return { outcome, html, dataJson, ...head, ...partial };
}

function readRedirect(location: string, status: unknown): FragmentResult {
  if (status !== 301 && status !== 302 && status !== 303) throw new HostileMessage('an unknown redirect');
  const path = sameSitePath(location);
  if (path !== undefined) return { outcome: 'redirect', location: path, status };
  const message = `load may redirect to a path of this site, not to ${location.slice(0, 100)}`;
  return { outcome: 'fallback', failure: { kind: 'load', message } };
}

function readFailure(value: unknown): Failure {
  const fields = fieldsOf(value);
  const kind = failureKinds.find((known) => known === fields['kind']);
  if (!kind) throw new HostileMessage('an unknown failure');
  return { kind, message: textOf(fields, 'message', most.messageCharacters) };
}

function readProblem(value: unknown): Problem {
  const fields = fieldsOf(value);
  const given = fields['fields'];
  const texts = isFields(given) ? Object.entries(given).filter(isTextEntry) : [];
  return {
    status: countOf(fields['status']),
    code: textOf(fields, 'code', most.nameCharacters),
    message: textOf(fields, 'message', most.textCharacters),
    ...(texts.length > 0 ? { fields: Object.fromEntries(texts) } : {}),
  };
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

/** The data is inlined beside that of other teams: it has to be one JSON value that cannot close its script element. */
function checkInlineJson(text: string): void {
  if (text.length > most.dataCharacters) throw new HostileMessage('too much data');
  if (/[<\u2028\u2029]/.test(text)) throw new HostileMessage('data that is not escaped');
  try {
    JSON.parse(text);
  } catch {
    throw new HostileMessage('data that is not JSON');
  }
}

function readHead(head: Fields): Head {
  const { jsonLd, noIndex, noReferrer, isMissing } = head;
  const text = (name: string): string => textOf(head, name, most.textCharacters);
  return {
    title: text('title'),
    ...(Object.hasOwn(head, 'description') ? { description: text('description') } : {}),
    ...(Object.hasOwn(head, 'canonical') ? { canonical: text('canonical') } : {}),
    ...(Array.isArray(jsonLd) ? { jsonLd: jsonLd.map((entry) => shallow(fieldsOf(entry))) } : {}),
    ...(noIndex === true ? { noIndex } : {}),
    ...(noReferrer === true ? { noReferrer } : {}),
    ...(isMissing === true || isMissing === 'gone' ? { isMissing } : {}),
  };
}

/** Bounds the depth: serialising the value again needs as much stack as it is deep. */
function shallow(value: Fields): Fields {
  if (!isShallow(value, most.jsonDepth)) throw new HostileMessage('JSON too deep');
  return value;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

function readTrace({ waves, clock }: Fields): { trace?: TraceOfCalls } {
  if (clock !== 'unread' && clock !== 'day' && clock !== 'time') throw new HostileMessage('an unknown clock');
  if (!Array.isArray(waves)) throw new HostileMessage('a trace without waves');
  const read = waves.map((wave: unknown) => (Array.isArray(wave) ? wave.map(countOf) : [countOf(wave)]));
  // A fragment with so many calls is not cached.
  return read.flat().length + read.length > most.tracedCalls ? {} : { trace: { waves: read, clock } };
}
