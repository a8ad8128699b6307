export { head, load } from '../editorial/load';
