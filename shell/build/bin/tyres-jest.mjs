#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs jest on the current package: with the configuration of its workspace, or with that of a slice in a repository of its own.
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const here = process.cwd();
const workspace = findWorkspace(here);
const config = workspace
  ? join(workspace, 'jest.config.mjs')
  : fileURLToPath(new URL('../src/testing/slice.jest.config.mjs', import.meta.url));
const folder = workspace && relative(workspace, here);
const { status } = spawnSync(
  process.execPath,
  [
    jest,
    '--config',
    config,
    '--rootDir',
    workspace ?? here,
    folder && `${folder}/`,
    '--passWithNoTests',
    ...process.argv.slice(2),
  ].filter(Boolean),
  { cwd: workspace ?? here, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

function findWorkspace(folder) {
  if (existsSync(join(folder, 'jest.config.mjs'))) return folder;
  return folder === dirname(folder) ? undefined : findWorkspace(dirname(folder));
}
