import { safeAttributesOf, safeTags, toSafeHtml } from '@tyres/service-kit/safe-html';
import { xssDrawings, xssVectors } from '@tyres/service-kit/testing/bad-input/xss-vectors';
import { readPage } from '../domain/front-matter';
import { tagsIn } from '../domain/html-tags';
import { readRedirects } from '../domain/redirects';
import { renderMarkdown } from '../domain/render-markdown';
import { svgProblems } from '../domain/svg-problems';

/** What in HTML could run or load, by the lists of what is allowed. */
function harmIn(html: string): string[] {
  return tagsIn(html, 1).flatMap(({ name, attributes }) => [
    ...(safeTags.includes(name) ? [] : [name]),
    ...Object.entries(attributes).flatMap(([attribute, value]) => {
      const isSafe =
        safeAttributesOf(name).includes(attribute) &&
        (attribute !== 'href' || leadsSafely(value)) &&
        (attribute !== 'src' || new URL(value, site).origin === site) &&
        (attribute !== 'id' || /^[a-z0-9-]+$/.test(value));
      return isSafe ? [] : [`${name} ${attribute}=${value}`];
    }),
  ]);
}
const site = 'https://shop.example';

/** As a browser reads the address. */
function leadsSafely(address: string): boolean {
  return (
    !URL.canParse(address, site) || ['https:', 'mailto:', 'tel:'].includes(new URL(address, site).protocol)
  );
}

const pictureAt = () => ({ src: '/content-pictures/x.svg', width: 9, height: 9 });

test('there are more than a hundred vectors, and each is another', () => {
  expect(new Set(xssVectors).size).toBe(xssVectors.length);
  expect(xssVectors.length).toBeGreaterThan(150);
});

test('negative control: what runs is found', () => {
  expect(
    harmIn('<p onclick="x()"><script></script><a href="javascript:x()">x</a><h2 id="a.b">x</h2></p>'),
  ).toHaveLength(4);
});

test.each(xssVectors)('%j as Markdown, as HTML and as words leaves nothing that runs', (vector) => {
  for (const source of [
    vector,
    `## ${vector}`,
    `- ${vector}\n- x`,
    `[${vector}](/a)`,
    `[x](${vector})`,
    `![${vector}](x.png)`,
    `<p>${vector}</p>`,
    `<p title="${vector}">x</p>`,
    `<a href="${vector}">x</a>`,
  ])
    expect({ source, harm: harmIn(renderMarkdown(source, { firstLine: 1, pictureAt }).html) }).toEqual({
      source,
      harm: [],
    });
  const once = toSafeHtml(vector);
  expect([harmIn(once), harmIn(toSafeHtml(once))]).toEqual([[], []]);
});

test.each(xssVectors)('%j is no slug, no state, no date and no key, and no path of a redirect', (vector) => {
  const quoted = JSON.stringify(vector);
  for (const field of ['slug', 'state', 'publish_on', 'unpublish_on', 'order']) {
    const { front, problems } = readPage(`---\nheading: A\n${field}: ${quoted}\n---\nText.\n`);
    expect({ field, front, isTold: problems.length > 0 }).toEqual({ field, front: undefined, isTold: true });
  }
  expect(readPage(`---\n${quoted}: x\n---\nText.\n`).front).toBeUndefined();
  const cell = `"${vector.replaceAll('"', '""')}"`;
  for (const row of [`${cell},/a,301`, `/a,${cell},301`, `/a,/b,${cell}`]) {
    const { redirects, problems } = readRedirects(`from,to,status\n${row}\n`);
    expect({ row, redirects, isTold: problems.length > 0 }).toEqual({ row, redirects: [], isTold: true });
  }
});

test.each(xssDrawings)('the drawing %s is refused', (drawing) => {
  expect(svgProblems(drawing)).not.toEqual([]);
});
