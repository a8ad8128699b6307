// What a test gets as fast-check on a mutant: it stops at the first failure. To shrink it would take longer than a
// mutant is given, and a mutant that runs out of time counts as killed, whether or not a test would notice it.
const fastCheck = require('../../../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ endOnFailure: true });
module.exports = fastCheck;
