import { object, type Schema } from 'yup';
import * as fields from './import-fields';

/** What a cell becomes, or why it is refused. */
const read = (field: keyof typeof fields, cell: unknown): unknown => {
  const schema: Schema = object({ cell: fields[field] });
  try {
    return (schema.validateSync({ cell }) as { cell: unknown }).cell;
  } catch (error) {
    return (error as Error).message;
  }
};
const long = (length: number) => 'x'.repeat(length);

test.each<[keyof typeof fields, unknown, unknown]>([
  ['slug', ' a-1-b ', 'a-1-b'],
  ['slug', long(60), long(60)],
  ['list', 'a| b ||c', ['a', 'b', 'c']],
  ['list', ['a', 'b'], ['a', 'b']],
  ['list', '', []],
  ['list', undefined, []],
  ['optionalNumber', '12', 12],
  ['optionalNumber', '', null],
  ['optionalNumber', undefined, null],
  ['html', '<p onclick="x">A</p><script>x</script>', '<p>A</p>'],
  ['html', undefined, ''],
  ['labelText', ` ${long(80)} `, long(80)],
  ['labelText', undefined, ''],
  ['picture', ' /pictures/x.svg ', '/pictures/x.svg'],
  ['picture', '', ''],
  ['picture', undefined, ''],
  ['picture', `/${long(199)}`, `/${long(199)}`],
  ['address', ' /tyres?x=1 ', '/tyres?x=1'],
  ['address', '/', '/'],
  ['address', '/x', '/x'],
  ['address', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['address', '', ''],
  ['address', undefined, ''],
  ['address', `/${long(299)}`, `/${long(299)}`],
  ['film', ' https://films.example/x ', 'https://films.example/x'],
  ['film', '', ''],
  ['film', undefined, ''],
  ['film', `https://${long(292)}`, `https://${long(292)}`],
  ['flag', '1', 1],
  ['flag', 0, 0],
  ['flag', '', 0],
  ['flag', undefined, 0],
])('%s reads %j as %j', (field, cell, value) => expect(read(field, cell)).toEqual(value));

const noSlug = expect.stringContaining('must match the following');
const noPicture = 'cell is a path on the site, as in /pictures/x.svg';
const noAddress = 'cell is a path or an https address';
const noFilm = 'cell is an https address';
test.each<[keyof typeof fields, unknown, unknown]>([
  ['slug', 'A', noSlug],
  ['slug', 'a--b', noSlug],
  ['slug', '-a', noSlug],
  ['slug', 'a-', noSlug],
  ['slug', 'a/b', noSlug],
  ['slug', undefined, 'cell is a required field'],
  ['slug', long(61), 'cell must be at most 60 characters'],
  ['list', [' '], 'cell[0] is a required field'],
  ['optionalNumber', '1.5', 'cell must be an integer'],
  ['html', long(20_001), 'cell must be at most 20000 characters'],
  ['labelText', long(81), 'cell must be at most 80 characters'],
  ['picture', 'x.svg', noPicture],
  ['picture', '//elsewhere.example/x.svg', noPicture],
  ['picture', 'https://elsewhere.example/x.svg', noPicture],
  ['picture', '/a b.svg', noPicture],
  ['picture', '/ab c.svg', noPicture],
  ['picture', '/', noPicture],
  ['picture', `/${long(200)}`, 'cell must be at most 200 characters'],
  ['address', 'x', noAddress],
  ['address', '//elsewhere.example', noAddress],
  ['address', 'http://elsewhere.example', noAddress],
  ['address', 'https://', noAddress],
  ['address', 'x https://elsewhere.example', noAddress],
  ['address', 'https://elsewhere.example/a b', noAddress],
  ['address', '/a b', noAddress],
  ['address', '/ b', noAddress],
  ['address', `/${long(300)}`, 'cell must be at most 300 characters'],
  ['film', '/x', noFilm],
  ['film', 'http://films.example', noFilm],
  ['film', 'x https://films.example', noFilm],
  ['film', 'https://films.example/a b', noFilm],
  ['film', 'https://', noFilm],
  ['film', `https://${long(293)}`, 'cell must be at most 300 characters'],
  ['flag', 2, 'cell must be one of the following values: 0, 1'],
])('%s refuses %j', (field, cell, message) => expect(read(field, cell)).toEqual(message));
