#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { devMain } = await import('../src/dev.ts');
await devMain(process.argv.slice(2));
