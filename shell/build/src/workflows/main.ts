// `npm run workflows`
import { root } from '../root';
import { writeWorkflows } from './write-workflows';

writeWorkflows(root);
