const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** Whether a fragment's folder has `render.ts` and `show.ts` in place of `View.tsx`: it is made without React. */
const isPlain = (context, from) => existsSync(join(context, from, 'show.ts'));

module.exports = { isPlain };
