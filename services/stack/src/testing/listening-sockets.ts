import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readIfThere, withDescendants } from './process-tree';

/** A listening TCP socket. */
export interface ListeningSocket {
  readonly pid: number;
  /** The start of its command line. */
  readonly command: string;
  readonly address: string;
  readonly port: number;
  readonly isLoopback: boolean;
}

const listenState = '0A';

/**
 * Every listening TCP socket of a process and its descendants, from Linux's /proc. A detached process
 * is found by `alsoPids`. @throws on other systems, and where /proc is hidden: an empty list must not look like a safe one
 */
export function findListeningSockets(rootPid: number, alsoPids: readonly number[] = []): ListeningSocket[] {
  const byInode = new Map([...readTable('tcp'), ...readTable('tcp6')]);
  return withDescendants([rootPid, ...alsoPids]).flatMap((pid) =>
    socketInodesOf(pid).flatMap((inode) => {
      const found = byInode.get(inode);
      return found ? [{ pid, command: commandOf(pid), ...found }] : [];
    }),
  );
}

function readTable(
  name: 'tcp' | 'tcp6',
): (readonly [string, Pick<ListeningSocket, 'address' | 'port' | 'isLoopback'>])[] {
  const lines = readFileSync(`/proc/net/${name}`, 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    if (state !== listenState) return [];
    const [hex = '', port = ''] = local.split(':');
    return [[inode, { address: hex, port: parseInt(port, 16), isLoopback: isLoopback(hex) }] as const];
  });
}

/** The kernel writes each 32 bits in little-endian order. */
function isLoopback(hex: string): boolean {
  const isVersion4 = hex.length === 8;
  if (isVersion4) return hex.endsWith('7F');
  const isMapped = hex.startsWith('0000000000000000FFFF0000');
  return isMapped ? hex.endsWith('7F') : hex === '00000000000000000000000001000000';
}

function commandOf(pid: number): string {
  const line = readIfThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
  return line.replaceAll('\0', ' ').trim().slice(0, 120);
}

function socketInodesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const descriptors = readIfThere(() => readdirSync(folder)) ?? [];
  return descriptors.flatMap((descriptor) => {
    const target = readIfThere(() => readlinkSync(`${folder}/${descriptor}`)) ?? '';
    return /^socket:\[(\d+)\]$/.exec(target)?.slice(1) ?? [];
  });
}
