import { runCli } from './run-cli';

const { exitCode, out, err } = await runCli({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  environment: { registryUrl: process.env['REGISTRY_URL'], token: process.env['MF_TOKEN'] },
});
if (out) console.log(out);
if (err) console.error(err);
process.exitCode = exitCode;
