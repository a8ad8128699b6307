import { parameterTypes, readPagePath, type PathSegment } from '@tyres/registry-contract/page-path';
import { createPathTable } from '../http/path-table';
import type { PagePlan } from './page-plan';

/** A page that matches a path, with the values of its parameters. */
export interface PageMatch<Plan> {
  readonly plan: Plan;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The pages at a path, in the order in which they are asked: several pages can have `/{parameter}`, and only the first one
 * that has something there is shown.
 */
export type PageTable<Plan> = (path: string) => readonly PageMatch<Plan>[];

interface Candidate<Plan> {
  readonly segments: readonly PathSegment[];
  readonly plan: Plan;
}

/**
 * Creates the page table of a release. A fixed segment takes precedence over parameters, a parameter with a type over one
 * without, and a page with a lower `order` over one with a higher.
 */
export function createPageTable<Plan extends Pick<PagePlan, 'order'>>(
  pages: Iterable<readonly [path: string, plan: Plan]>,
): PageTable<Plan> {
  const groups = new Map<string, Candidate<Plan>[]>();
  for (const [path, plan] of pages) {
    const segments = readPagePath(path);
    const pattern = segments.map((segment, index) => ('text' in segment ? segment.text : `{${index}}`));
    const group = groups.get(pattern.join('/')) ?? [];
    group.push({ segments, plan });
    groups.set(pattern.join('/'), group);
  }
  for (const group of groups.values())
    group.sort((one, other) => typesOf(other) - typesOf(one) || one.plan.order - other.plan.order);
  const match = createPathTable(groups);
  return (path) => {
    const found = match(path);
    if (!found) return [];
    return found.value.flatMap(({ segments, plan }) => {
      const params = readParams(segments, found.params);
      return params ? [{ plan, params }] : [];
    });
  };
}

function typesOf({ segments }: Pick<Candidate<unknown>, 'segments'>): number {
  return segments.filter((segment) => 'type' in segment && segment.type !== undefined).length;
}

/** The values by the names of the parameters; undefined if one does not have the parameter's type. */
function readParams(
  segments: readonly PathSegment[],
  values: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const params: [string, string][] = [];
  for (const [index, segment] of segments.entries()) {
    if ('text' in segment) continue;
    const value = values[index] ?? '';
    if (segment.type !== undefined && !parameterTypes[segment.type]?.(value)) return undefined;
    params.push([segment.parameter, value]);
  }
  return Object.fromEntries(params);
}
