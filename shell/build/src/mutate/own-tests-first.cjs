const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the tests of the mutated file first, since they notice most mutants, and then the quick ones before the slow ones. */
module.exports = class OwnTestsFirst extends Sequencer {
  constructor(options) {
    super(options);
    this.own = options.globalConfig.nonFlagArgs.map((file) => file.replace(/\.tsx?$/, '.test.ts'));
  }

  async sort(tests) {
    const quickFirst = (await super.sort(tests)).toReversed();
    const isOwn = ({ path }) => this.own.some((file) => path.startsWith(file));
    return [...quickFirst.filter(isOwn), ...quickFirst.filter((test) => !isOwn(test))];
  }
};
