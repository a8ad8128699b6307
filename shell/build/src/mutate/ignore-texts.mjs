import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isLog = (callee) =>
  callee.type === 'MemberExpression' &&
  ['log', 'console'].includes(callee.object.property?.name ?? callee.object.name);
const isError = (callee) => callee.name?.endsWith('Error');
/** What the constructor of an error class passes to `super` or sets as `this.name`. */
const isOfErrorClass = (path) =>
  (path.parent.callee?.type === 'Super' || path.parent.left?.property?.name === 'name') &&
  isError(path.findParent((ancestor) => ancestor.isClass())?.node.superClass ?? {});

/** Excludes the texts of log lines and of thrown errors: a test that repeats them finds no bug. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore(path) {
      const { node, parent } = path;
      if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
      const isText =
        (parent?.type === 'CallExpression' && isLog(parent.callee)) ||
        (parent?.type === 'NewExpression' && isError(parent.callee)) ||
        isOfErrorClass(path);
      return isText ? 'The text of a log line or of an error.' : undefined;
    },
  }),
];
