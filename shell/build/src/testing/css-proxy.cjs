// A CSS module in tests: every class name stands for itself.
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? false : name === 'default' ? module.exports : String(name)) },
);
