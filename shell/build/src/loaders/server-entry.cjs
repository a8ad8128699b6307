const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { isPlain } = require('./fragment-files.cjs');

// Stands in for `release.ts?server`: every fragment with its server-only parts, for the edge's worker.
module.exports = function serverEntry() {
  const { release } = this.getOptions();
  const imports = [`import { renderFragment } from '@tyres/kit/render-fragment';`];
  const entries = Object.entries(release.fragments).map(([name, { from }], index) => {
    const load = ['load.ts', 'load.tsx'].map((file) => join(this.context, from, file));
    load.forEach((file) => this.addMissingDependency(file));
    const hasLoad = load.some((file) => existsSync(file));
    if (hasLoad) imports.push(`import * as load${index} from ${JSON.stringify(`${from}/load`)};`);
    const id = JSON.stringify(`${name}@${release.name}`);
    const parts = [];
    if (isPlain(this.context, from)) {
      imports.push(`import { render as render${index} } from ${JSON.stringify(`${from}/render`)};`);
      parts.push(`render: render${index}`);
    } else {
      imports.push(`import { View as View${index} } from ${JSON.stringify(`${from}/View`)};`);
      parts.push(
        `View: View${index}`,
        `render: (props) => renderFragment({ id: ${id}, View: View${index} }, props)`,
      );
    }
    return `${JSON.stringify(name)}: { ${parts.join(', ')}${hasLoad ? `, ...load${index}` : ''} }`;
  });
  return [...imports, `export const fragments = { ${entries.join(',\n')} };`].join('\n');
};
