// The single instance of each module on a page, by the name that micro-frontends import. The chunk of the federation runtime has them,
// so that both load together.
module.exports = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
  'single-spa-react': require('single-spa-react'),
};
