#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs jest with the workspace's configuration on the current package.
const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const folder = relative(workspace, process.cwd());
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '--config',
    join(workspace, 'jest.config.mjs'),
    '--rootDir',
    workspace,
    folder && `${folder}/`,
    '--passWithNoTests',
    ...process.argv.slice(2),
  ].filter(Boolean),
  { cwd: workspace, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
