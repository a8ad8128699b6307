/** Headers and body of a multipart form, as a browser's `FormData` sends it. */
export function multipart(fields: Readonly<Record<string, string>>, sessionId: string) {
  const boundary = 'form-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-requested-with': 'XMLHttpRequest',
      'x-session-id': sessionId,
    },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}
