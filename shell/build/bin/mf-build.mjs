#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { buildMain } = await import('../src/build.ts');
process.exitCode = await buildMain(process.argv.slice(2));
