/** The message and the first place of a stack trace. That of a syntax error begins with the wrong line of the program. */
export function shortMessage(stack = ''): string {
  const lines = stack.split('\n').map((line) => line.trim());
  const at = Math.max(
    0,
    lines.findIndex((line) => /^\w*Error\b/.test(line)),
  );
  return lines.slice(at, at + 2).join(' ');
}
