import { budgetsPath, type PageCounts } from './page-counts';

interface Rule {
  /** As the subject of a sentence. */
  readonly title: string;
  readonly unit: '' | ' kB';
  /** Part of the count by which a new budget is higher. */
  readonly headroom: number;
  /** A new budget is rounded up to a multiple of this. */
  readonly step: number;
}

/** A page is far below its budget when a new one would be below this part of it. */
const farBelow = 0.95;

/**
 * Rules and requests are exact. The others have headroom. A page of fitters lists the hours that are still free, so it is
 * longer in the evening and around a bank holiday; customer services has a notice in December, with which it has to be
 * measured; another version of zlib compresses a little better or worse.
 */
const rules: Readonly<Record<keyof PageCounts, Rule>> = {
  documentKb: { title: 'the document on the wire', unit: ' kB', headroom: 0.05, step: 0.5 },
  unpackedKb: { title: 'the document unpacked', unit: ' kB', headroom: 0.05, step: 0.5 },
  elements: { title: 'the number of elements', unit: '', headroom: 0.05, step: 1 },
  styleRules: { title: 'the number of inlined style rules', unit: '', headroom: 0, step: 1 },
  requests: { title: 'the number of requests before interaction', unit: '', headroom: 0, step: 1 },
  scriptKb: { title: 'script before interaction', unit: ' kB', headroom: 0.001, step: 0.5 },
};

const countNames = ['documentKb', 'unpackedKb', 'elements', 'styleRules', 'requests', 'scriptKb'] as const;

/** How a page compares with its budget, in sentences. */
export interface Comparison {
  readonly problems: readonly string[];
  /** Budgets that could be lower. */
  readonly notes: readonly string[];
}

/** Compares a page with its budget, if it has one. */
export function comparePage(page: string, counts: PageCounts, budget: PageCounts | undefined): Comparison {
  if (!budget)
    return {
      problems: [`${page} has no budget. Run npm run budget -- -u and commit ${budgetsPath}.`],
      notes: [],
    };
  const sentences = (isNamed: (name: keyof PageCounts) => boolean, advice: string): string[] =>
    countNames
      .filter(isNamed)
      .map(
        (name) =>
          `${page}: ${describe(name, counts[name])}, the budget is ${show(name, budget[name])}. ${advice}`,
      );
  return {
    problems: sentences(
      (name) => counts[name] > budget[name],
      `Make it smaller, or raise the budget in ${budgetsPath} and say why in the commit.`,
    ),
    notes: sentences(
      (name) => isFarBelow(name, counts[name], budget[name]),
      'npm run budget -- -u lowers the budget.',
    ),
  };
}

/** The budget for a page: the current one where it still fits, else one for these counts. */
export function renewBudget(counts: PageCounts, current: PageCounts | undefined): PageCounts {
  const renew = (name: keyof PageCounts): number => {
    const [count, budget] = [counts[name], current?.[name]];
    const fits = budget !== undefined && count <= budget && !isFarBelow(name, count, budget);
    return fits ? budget : newBudget(name, count);
  };
  return {
    documentKb: renew('documentKb'),
    unpackedKb: renew('unpackedKb'),
    elements: renew('elements'),
    styleRules: renew('styleRules'),
    requests: renew('requests'),
    scriptKb: renew('scriptKb'),
  };
}

function newBudget(name: keyof PageCounts, count: number): number {
  const { headroom, step } = rules[name];
  return Math.ceil((count * (1 + headroom)) / step) * step;
}

function isFarBelow(name: keyof PageCounts, count: number, budget: number): boolean {
  return newBudget(name, count) < budget * farBelow;
}

function describe(name: keyof PageCounts, count: number): string {
  return `${rules[name].title} is ${show(name, count)}`;
}

function show(name: keyof PageCounts, count: number): string {
  const { unit } = rules[name];
  return unit === '' ? String(count) : `${count.toFixed(1)}${unit}`;
}
