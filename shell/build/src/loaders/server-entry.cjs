const { existsSync } = require('node:fs');
const { join } = require('node:path');

// Stands in for `release.ts?server`: every fragment with its server-only parts, for the edge's worker.
module.exports = function serverEntry() {
  const { release } = this.getOptions();
  const imports = [`import { renderFragment } from '@tyres/kit/render-fragment';`];
  const entries = Object.entries(release.fragments).map(([name, { from }], index) => {
    imports.push(`import { View as View${index} } from ${JSON.stringify(`${from}/View`)};`);
    const load = ['load.ts', 'load.tsx'].map((file) => join(this.context, from, file));
    load.forEach((file) => this.addMissingDependency(file));
    const hasLoad = load.some((file) => existsSync(file));
    if (hasLoad) imports.push(`import * as load${index} from ${JSON.stringify(`${from}/load`)};`);
    const id = JSON.stringify(`${name}@${release.name}`);
    const parts = [
      `View: View${index}`,
      `render: (props) => renderFragment({ id: ${id}, View: View${index} }, props)`,
    ];
    return `${JSON.stringify(name)}: { ${parts.join(', ')}${hasLoad ? `, ...load${index}` : ''} }`;
  });
  return [...imports, `export const fragments = { ${entries.join(',\n')} };`].join('\n');
};
