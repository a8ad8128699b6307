import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine an update takes longer than the second that is waited for by default.
configure({ asyncUtilTimeout: 30_000 });
