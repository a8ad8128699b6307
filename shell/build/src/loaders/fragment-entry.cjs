const { URLSearchParams } = require('node:url');
const { isPlain } = require('./fragment-files.cjs');

// Stands in for `release.ts?fragment=<name>`: what the browser loads of one fragment.
module.exports = function fragmentEntry() {
  const { release } = this.getOptions();
  const name = new URLSearchParams(this.resourceQuery).get('fragment');
  const { from } = release.fragments[name];
  const id = JSON.stringify(`${name}@${release.name}`);
  if (isPlain(this.context, from))
    return [
      `import { show } from ${JSON.stringify(`${from}/show`)};`,
      `import { definePlainFragment } from '@tyres/kit/define-plain-fragment';`,
      `export const { bootstrap, mount, unmount, timeouts } = definePlainFragment(show);`,
    ].join('\n');
  return [
    `import { View } from ${JSON.stringify(`${from}/View`)};`,
    `import { defineFragment } from '@tyres/kit/define-fragment';`,
    `export const { bootstrap, mount, unmount, timeouts } = defineFragment({ id: ${id}, View });`,
  ].join('\n');
};
