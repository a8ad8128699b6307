import { createSanitiser } from '@tyres/service-kit/safe-html';

/** Sanitises an editorial page, which may also have questions that fold open, figures and pictures of the site. */
export const toSafeHtml = createSanitiser({
  tags: ['h4', 'blockquote', 'code', 'mark', 'details', 'summary', 'section', 'figure', 'figcaption', 'img'],
  attributes: {
    img: ['src', 'alt', 'width', 'height', 'loading'],
    h2: ['id'],
    h3: ['id'],
    section: ['id'],
    details: ['id', 'open', 'name'],
  },
});
