import axe from 'axe-core';

/** The rules of WCAG 2.2 AA and axe's best practices that the document breaks. Colours are not computed here. */
export async function brokenRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // A part of a page has no landmarks and no `h1` of its own; jsdom computes no colours.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'color-contrast': { enabled: false },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
