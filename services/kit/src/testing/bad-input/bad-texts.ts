/** Part of every text that would run as script; if it is unescaped in HTML, it was reflected. */
export const scriptMark = '<script>badInput()</script>';
/** Part of every URL of another site; if it is in a `Location`, there is an open redirect. */
export const foreignHost = 'elsewhere.invalid';

const tooLong = 10_000;

/** Bad texts for any field, by what is wrong with them. */
export const badTexts: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' \t ',
  long: 'x'.repeat(tooLong),
  'long digits': '9'.repeat(tooLong),
  // More would not fit in a request's head when encoded in a path.
  'long spaces': `a${' '.repeat(tooLong / 4)}b`,
  NUL: 'AB12\u0000CDE',
  'NUL alone': '\u0000',
  'control characters': 'a\u0001\u0008\u001b[2J\u007f\u0085',
  'line breaks': `a\r\nset-cookie: session=1\r\n\r\n${scriptMark}`,
  HTML: `"'>${scriptMark}<img src=x onerror=badInput()>`,
  'a template': '{{7*7}}${7*7}<%= 7*7 %>',
  SQL: `'; drop table brands; -- `,
  'SQL without quotes': '0 or 1=1',
  'LIKE pattern': '%_%\\',
  'a query for JSON': '{"$gt":""}',
  emoji: '🛞👩‍🔧é\u0301',
  'letters from right to left': '\u202eפנצ׳ר\u202c',
  'a lone surrogate': '\ud83d',
  'digits of another script': '٢٠٥',
  'what looks like upper case': 'ﬁßıſ',
  hash: '#',
  'per cent': '%',
  'encoded NUL': '%00',
  'half an encoding': '%zz',
  slash: '/',
  'a way up': '../../../../etc/passwd',
  'an encoded way up': '..%2f..%2f',
  backslash: '\\..\\',
  'another site': `https://${foreignHost}/`,
  'another site without scheme': `//${foreignHost}/`,
  'another site in disguise': `/\\${foreignHost}`,
  script: `javascript:badInput()//${foreignHost}`,
  'a name of every object': 'constructor',
  'a prototype': '__proto__',
  'a method of every object': 'toString',
  'the word null': 'null',
  'not a number': 'NaN',
  'no end': 'Infinity',
  negative: '-1',
  zero: '0',
  'a fraction': '1.5',
  'past 32 bits': '2147483648',
  'past 53 bits': '9007199254740993',
  'past 64 bits': '99999999999999999999',
  'an exponent': '1e309',
  hexadecimal: '0x10',
  'no such day': '2026-02-30',
  'no such month': '2026-13-01',
  'the year 0': '0000-01-01',
  'the end of time': '9999-12-31',
  'no such time': '25:61',
  'lists in one': 'a|b,c;d',
  'many separators': '|'.repeat(59),
};

/** JSON values in place of a text. */
export const badValues: Readonly<Record<string, unknown>> = {
  'an empty list': [],
  'a list': ['a', 'b'],
  'a list in lists': [[[['a']]]],
  'an empty object': {},
  'an object': { a: { b: { c: 1 } } },
  'an object that speaks': { toString: 1, valueOf: 1, length: 3, then: 'x' },
  'a number': 12,
  'a number past all': 1e308,
  'a negative number': -7,
  true: true,
  false: false,
  null: null,
};

/** Bad path segments, sent without encoding. */
export const badSegments: Readonly<Record<string, string>> = {
  nothing: '',
  'half an encoding': '%zz',
  'per cent': '%',
  'no UTF-8': '%ff%fe',
  'a surrogate in UTF-8': '%ED%A0%80',
  'too long an encoding': '%C0%AF',
  'a way up': '..',
  'encoded ways up': '%2e%2e%2f%2e%2e%2f',
  'encoded twice': '%252e%252e%252f',
  'a path parameter': ';jsessionid=1',
  plus: '+',
};

/** Bad form pairs for a field, sent without encoding. */
export const badPairs: Readonly<Record<string, (name: string) => string>> = {
  doubled: (name) => `${name}=1&${name}=2`,
  'a list for one': (name) => `${name}[]=1&${name}[]=2`,
  'a record for one': (name) => `${name}[a]=1`,
  'brackets in brackets': (name) => `${name}[a][b][c]=1`,
  'too many brackets': (name) => `${name}${'[a]'.repeat(40)}=1`,
  'an open bracket': (name) => `${name}[=1`,
  'a closed bracket': (name) => `${name}]=1`,
  'lists of lists': (name) => `${name}[][]=1`,
  'one and a list': (name) => `${name}=1&${name}[]=2`,
  'a record and one': (name) => `${name}[a]=1&${name}=2`,
  'a prototype': (name) => `${name}[__proto__][x]=1`,
  'a constructor': (name) => `${name}[constructor][prototype][x]=1`,
  'an index': (name) => `${name}[0]=a&${name}[4294967294]=b`,
  'length of a list': (name) => `${name}[]=a&${name}[length]=9`,
  'half an encoding': (name) => `${name}=%zz`,
  'no UTF-8': (name) => `${name}=%ff%fe`,
  'an encoded name': (name) => `%00${name}=1`,
  'without a value': (name) => name,
  'very many': (name) => Array.from({ length: 1_500 }, () => `${name}[]=1`).join('&'),
};
