import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

const blockCharacters = 1 << 16;

/** Writes the lines of a large file without keeping them; creates its folder. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  let block = '';
  for (const line of lines) {
    block += `${line}\n`;
    if (block.length < blockCharacters) continue;
    if (!stream.write(block)) await once(stream, 'drain');
    block = '';
  }
  stream.end(block);
  await finished(stream);
}
