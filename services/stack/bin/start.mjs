#!/usr/bin/env node
import { run } from './run.mjs';

run('services/stack/src/main');
