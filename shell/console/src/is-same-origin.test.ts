import { isSameOrigin } from './is-same-origin';

const host = 'shop.example';

test.each([
  [{ host, origin: 'https://shop.example' }, true],
  [{ host, origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ host, origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ host, 'sec-fetch-site': 'same-origin' }, true],
  [{ host }, false],
  [{ host, origin: 'null' }, false],
  [{ host, origin: 'https://evil.example' }, false],
  [{ host, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ host, origin: 'https://shop.example', 'sec-fetch-site': 'same-site' }, false],
  [{ host, 'sec-fetch-site': 'none' }, false],
])('%j is ours: %p', (headers, isOurs) => expect(isSameOrigin(headers)).toBe(isOurs));
