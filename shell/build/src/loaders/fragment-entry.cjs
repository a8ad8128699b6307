const { URLSearchParams } = require('node:url');

// Stands in for `release.ts?fragment=<name>`: what the browser loads of one fragment.
module.exports = function fragmentEntry() {
  const { release } = this.getOptions();
  const name = new URLSearchParams(this.resourceQuery).get('fragment');
  const { from } = release.fragments[name];
  return [
    `import { View } from ${JSON.stringify(`${from}/View`)};`,
    `import { defineFragment } from '@tyres/kit/define-fragment';`,
    `export const { bootstrap, mount, unmount, timeouts } = defineFragment({ id: ${JSON.stringify(`${name}@${release.name}`)}, View });`,
  ].join('\n');
};
