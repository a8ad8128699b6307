#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { watchMain } = await import('../src/watch-program.ts');
await watchMain(process.argv.slice(2));
