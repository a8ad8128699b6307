const { existsSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { isPlain } = require('./fragment-files.cjs');

// Stands in for `release.ts?standalone`: one micro-frontend alone on a page, over the fakes of the contracts it names.
module.exports = function standaloneEntry() {
  const { release } = this.getOptions();
  const lines = [
    `import { startStandalone } from '@tyres/build/standalone';`,
    `import { release } from './release';`,
    `import '@tyres/ui/site.css';`,
  ];
  const fragments = Object.entries(release.fragments).map(([name, { from }], index) => {
    const part = isPlain(this.context, from) ? 'show' : 'View';
    lines.push(`import { ${part} as ${part}${index} } from ${JSON.stringify(`${from}/${part}`)};`);
    const hasLoad = existsSync(join(this.context, from, 'load.ts'));
    if (hasLoad) lines.push(`import * as load${index} from ${JSON.stringify(`${from}/load`)};`);
    return `${JSON.stringify(name)}: { ${part}: ${part}${index}${hasLoad ? `, ...load${index}` : ''} }`;
  });
  const services = [...new Set(release.endpoints.map((endpoint) => endpoint.split('.')[0]))];
  const fakes = services
    .filter((service) => hasFake(this.context, service))
    .map((service, index) => {
      lines.push(`import * as fake${index} from '@tyres/${service}-contract/fake';`);
      return `${JSON.stringify(service)}: fake${index}`;
    });
  return [
    ...lines,
    `startStandalone({ release, fragments: { ${fragments.join(', ')} }, fakes: { ${fakes.join(', ')} } });`,
  ].join('\n');
};

function hasFake(folder, service) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve(
      `@tyres/${service}-contract/endpoints`,
    );
    return existsSync(join(manifest, '../fake.ts'));
  } catch {
    return false;
  }
}
