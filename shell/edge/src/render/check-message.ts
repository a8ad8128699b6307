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
  type TraceOfCalls,
} from './protocol';

/**
 * Bounds of what a bundle's process may say, far above what a page needs. What visitors write (addresses, forms) comes
 * back in it, so none is below what the edge takes from a visitor: whoever passes them is no visitor.
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

/** A process said what no worker says: it is not ours any more. */
export class HostileMessage extends Error {
  constructor(what: string) {
    super(`Its process said what no worker says: ${what}.`);
    this.name = 'HostileMessage';
  }
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a message of a process in which anybody's code may have sent it. What comes out is made here, field by field, so
 * no key of theirs reaches an object of ours. @throws HostileMessage
 */
export function checkMessage({ kind, head, one, other }: Frame): FromWorker {
  if (kind === frameKinds.beat) return { kind: 'beat' };
  if (kind === frameKinds.idle) return { kind: 'idle' };
  if (kind === frameKinds.ready) return { kind: 'ready' };
  if (kind === frameKinds.broken) return { kind: 'broken', message: one.slice(0, most.messageCharacters) };
  const told = parse(head);
  if (kind === frameKinds.begin) return { kind: 'begin', at: readRunning(told) };
  if (kind === frameKinds.call) return readCall(fieldsOf(told), one);
  if (kind === frameKinds.result) return readResult(fieldsOf(told), one, other);
  if (kind === frameKinds.log) return readLog(fieldsOf(told), one);
  throw new HostileMessage(`an unknown kind of message, ${kind}`);
}

function parse(text: string): unknown {
  if (text.length > most.headCharacters) throw new HostileMessage('a head too large');
  try {
    return JSON.parse(text);
  } catch {
    throw new HostileMessage('no JSON');
  }
}

function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new HostileMessage('no fields');
  return value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own fields alone: JSON can name `__proto__`, and whatever is not given is not inherited. */
function textOf(fields: Fields, name: string, mostCharacters: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'string' || value.length > mostCharacters)
    throw new HostileMessage(`${name} is no text of at most ${mostCharacters} characters`);
  return value;
}

function countOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new HostileMessage('a number that counts nothing');
  return value;
}

function readRunning(told: unknown): RunningCode {
  const [job, fragment, phase] = Array.isArray(told) ? told : [];
  if (phase !== 'load' && phase !== 'render') throw new HostileMessage('an unknown phase');
  return { job: countOf(job), fragment: countOf(fragment), phase };
}

function readLog({ level }: Fields, text: string): FromWorker {
  const known = level === 'info' || level === 'warn' || level === 'error' ? level : 'info';
  return { kind: 'log', level: known, text: text.slice(0, most.messageCharacters) };
}

function readCall(fields: Fields, body: string): FromWorker {
  if (body.length > most.bodyCharacters) throw new HostileMessage('a body too large');
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
  if (outcome === 'redirect') return readRedirect(textOf(result, 'location', most.textCharacters));
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

function readRedirect(location: string): FragmentResult {
  const path = sameSitePath(location);
  if (path !== undefined) return { outcome: 'redirect', location: path };
  const message = `load may lead to a path of this site, not to ${location.slice(0, 100)}`;
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

/** What is inlined beside the data of other teams' fragments has to be one JSON value that ends no script element. */
function checkInlineJson(text: string): void {
  if (text.length > most.dataCharacters) throw new HostileMessage('too much data');
  if (/[<\u2028\u2029]/.test(text)) throw new HostileMessage('data that are not escaped');
  try {
    JSON.parse(text);
  } catch {
    throw new HostileMessage('data that are no JSON');
  }
}

function readHead(head: Fields): Head {
  const { jsonLd, noIndex } = head;
  const text = (name: string): string => textOf(head, name, most.textCharacters);
  return {
    title: text('title'),
    ...(Object.hasOwn(head, 'description') ? { description: text('description') } : {}),
    ...(Object.hasOwn(head, 'canonical') ? { canonical: text('canonical') } : {}),
    ...(Array.isArray(jsonLd) ? { jsonLd: jsonLd.map((entry) => shallow(fieldsOf(entry))) } : {}),
    ...(noIndex === true ? { noIndex } : {}),
  };
}

/** It will be written as JSON once more, which takes a stack as deep as it is. */
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
  // What takes so many calls is made anew each time.
  return read.flat().length + read.length > most.tracedCalls ? {} : { trace: { waves: read, clock } };
}
