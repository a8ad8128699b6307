export { loadBrandSearch as load } from '../../lib/load-brand-search';
