// The one instance of each on a page, by the names that micro-frontends ask for. One chunk, loaded beside the first remote.
module.exports = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
  'single-spa-react': require('single-spa-react'),
};
