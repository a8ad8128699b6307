import { fleetInstances } from '@tyres/stack/plan';

/** A fleet has several edges behind one address. */
const edges = process.env['E2E_FLEET'] ? fleetInstances('edge') : 1;

/** The names of the edges' folders in the data folder of the stack. */
export const edgeFolders: readonly string[] =
  edges === 1 ? ['edge'] : Array.from({ length: edges }, (_, index) => `edge-${index + 1}`);

/** What each edge answers: the load balancer asks them in turn. */
export async function askEveryEdge<Answer>(ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let edge = 0; edge < edges; edge += 1) answers.push(await ask());
  return answers;
}
