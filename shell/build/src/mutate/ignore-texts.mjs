import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isLog = (callee) =>
  callee.type === 'MemberExpression' &&
  ['log', 'console'].includes(callee.object.property?.name ?? callee.object.name);
const isError = (callee) => callee.name?.endsWith('Error');

/** Excludes the texts of log lines and of thrown errors: a test that repeats them finds no bug. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore({ node, parent }) {
      if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
      const isText =
        (parent?.type === 'CallExpression' && isLog(parent.callee)) ||
        (parent?.type === 'NewExpression' && isError(parent.callee));
      return isText ? 'The text of a log line or of an error.' : undefined;
    },
  }),
];
