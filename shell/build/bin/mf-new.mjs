#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { newSliceMain } = await import('../src/new/new-slice.ts');
process.exitCode = await newSliceMain(process.argv.slice(2));
