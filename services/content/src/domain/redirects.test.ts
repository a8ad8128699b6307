import { readRedirects } from './redirects';

const read = (...lines: string[]) => readRedirects(['from,to,status', ...lines, ''].join('\n'));
const file = 'redirects.csv';
const from = 'from is a path of the site, as in /old-page';
const to = 'to is a path of the site, as in /new-page';

test('redirects are read with their lines; spaces, empty lines and a byte order mark do not matter', () => {
  const text =
    '\uFEFFfrom,to,status\n/old, /new?a=1&b=%20#part ,301\n\n/summer/2025,/,302\n/gone,,410\n/~a_b.c-d,/x/y_z.1-2/~a,301\n';
  expect(readRedirects(text)).toEqual({
    redirects: [
      { from: '/old', to: '/new?a=1&b=%20#part', status: 301, line: 2 },
      { from: '/summer/2025', to: '/', status: 302, line: 4 },
      { from: '/gone', to: null, status: 410, line: 5 },
      { from: '/~a_b.c-d', to: '/x/y_z.1-2/~a', status: 301, line: 6 },
    ],
    problems: [],
  });
});

test.each([
  ['mixed, with the long one first', 'from,to,status\r\n/a,/b,301\n/c,/d,301\r\n\n/e,,301\r\n'],
  ['mixed, with the short one first', 'from,to,status\n/a,/b,301\r\n/c,/d,301\n\r\n/e,,301\n'],
])('line ends may be %s: the lines are counted as an editor counts them', (_, text) => {
  const { redirects, problems } = readRedirects(text);
  expect(redirects.map(({ from, line }) => [from, line])).toEqual([
    ['/a', 2],
    ['/c', 3],
  ]);
  expect(problems).toEqual([{ file, line: 5, message: to }]);
});

test('a spreadsheet may quote every value, behind a byte order mark', () => {
  expect(readRedirects('\uFEFF"from","to","status"\n"/old","/new","301"\n')).toEqual({
    redirects: [{ from: '/old', to: '/new', status: 301, line: 2 }],
    problems: [],
  });
});

test('an empty file has no redirects', () => {
  expect(readRedirects('')).toEqual({ redirects: [], problems: [] });
});

test('a file with other columns is refused, and its rows are not read', () => {
  expect(readRedirects('to,from,status\nx,y,z\n')).toEqual({
    redirects: [],
    problems: [{ file, line: 1, message: 'this line must name the columns: from,to,status' }],
  });
});

test('a file that is not CSV is refused with the line', () => {
  const { redirects, problems } = read('/a,/b,301', '/old,"/new" ,x"y,301');
  expect(redirects).toEqual([]);
  expect(problems).toEqual([{ file, line: 3, message: expect.stringMatching(/quote/i) }]);
});

test.each([
  ['/old,/new', '2 values for 3 columns'],
  ['/old,/new,301,x', '4 values for 3 columns'],
  ['/,/new,301', from],
  ['old,/new,301', from],
  ['/old/,/new,301', from],
  ['/old//x,/new,301', from],
  ['/../x,/new,301', from],
  ['/.hidden,/new,301', from],
  ['/old?x=1,/new,301', from],
  ['/o%20d,/new,301', from],
  ['x/old,/new,301', from],
  [`/${'x'.repeat(200)},/new,301`, from],
  ['/old,/new,308', 'the status is 301, 302 or 410'],
  ['/old,/new,', 'the status is 301, 302 or 410'],
  ['/old,/new,410', 'what is gone (410) leads nowhere: to is empty'],
  ['/old,,301', to],
  ['/old,new,301', to],
  ['/old,//elsewhere.example,301', to],
  ['/old,https://elsewhere.example,302', to],
  ['/old,/new/,301', to],
  ['/old,/../new,301', to],
  ['/old,/new?x=<,301', to],
  ['/old,/new#a b,301', to],
  [`/old,/${'x'.repeat(200)},301`, to],
])('the row %s is refused', (row, message) => {
  expect(read('/first,/x,301', row)).toMatchObject({
    redirects: [{ from: '/first' }],
    problems: [{ file, line: 3, message }],
  });
});

test('a path may have 200 characters', () => {
  const longest = `/${'x'.repeat(199)}`;
  expect(read(`${longest},/new,301`, `/old,${longest.replace('x', 'y')},302`).problems).toEqual([]);
});

test('a path that is redirected twice is refused with the line of the first', () => {
  expect(read('/old,/new,301', '/old,/newer,301')).toMatchObject({
    redirects: [{ to: '/new' }],
    problems: [{ file, line: 3, message: '/old is redirected on line 2, too' }],
  });
});

test('redirects that lead back to themselves are refused, each loop once', () => {
  const { problems } = read(
    '/start,/a,301',
    '/a,/b?x=1,301',
    '/b,/c#part,302',
    '/c,/a,301',
    '/self,/self,301',
    '/d,/end,301',
  );
  expect(problems).toEqual([
    { file, line: 2, message: 'this leads back to itself: /start → /a → /b → /c → /a' },
    { file, line: 6, message: 'this leads back to itself: /self → /self' },
  ]);
});
