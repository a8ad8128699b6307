#!/usr/bin/env node
import { run } from './run.mjs';

run('shell/build/src/checks/main');
