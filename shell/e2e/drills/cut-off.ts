import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProgram } from '@tyres/stack/find-program';
import { isRoot } from '@tyres/stack/postgres-binaries';

const name = 'tyres-cut-off';
/** Of the system: a package of npm has a program called nft, too. */
const findSystemProgram = (program: string) => findProgram(program, '/usr/sbin:/sbin:/usr/bin:/bin');

/** Whether this machine lets us drop packets. */
export function canCutOff(): boolean {
  return isRoot && ['nft', 'ss'].every((program) => findSystemProgram(program) !== undefined);
}

/**
 * Cuts a process off from the network, as a broken switch does: what it sends and what is sent to it is lost without an
 * error. One process at a time. @returns what connects it again
 */
export function cutOff(pid: number): () => void {
  const groups = findControlGroups();
  const group = join(groups, name);
  mkdirSync(group);
  // Connections that it opens from now on are known by its control group, those that it has by their ports.
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  const ports = findPorts(pid).join(', ');
  dropPackets(`
    table inet ${name} {
      chain sent {
        type filter hook output priority 0;
        socket cgroupv2 level 1 "${relative('/sys/fs/cgroup', group)}" drop
        tcp sport { ${ports} } drop
        tcp dport { ${ports} } drop
      }
    }`);
  const connect = (): void => {
    process.off('exit', connect);
    dropPackets(`delete table inet ${name}`);
    writeFileSync(join(groups, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
  // The rules would outlive a drill that ends early.
  process.on('exit', connect);
  return connect;
}

function dropPackets(rules: string): void {
  execFileSync(findSystemProgram('nft') ?? '', ['-f', '-'], { input: rules });
}

/** Where the control groups of version 2 are mounted. */
function findControlGroups(): string {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, , type]) => type === 'cgroup2');
  if (!mount?.[1]) throw new Error('Cutting a process off needs control groups of version 2.');
  return mount[1];
}

/** The local ports of a process's sockets. */
function findPorts(pid: number): number[] {
  const lines = execFileSync(findSystemProgram('ss') ?? '', ['-Htanp'], { encoding: 'utf8' }).split('\n');
  const own = lines.filter((line) => line.includes(`pid=${pid},`));
  return [...new Set(own.map((line) => Number(/:(\d+)$/.exec(line.split(/\s+/)[3] ?? '')?.[1])))];
}
