import { render, screen } from '@testing-library/react';
import { release } from '../../../release';
import { View } from './View';
import { head } from './load';

const page = { name: 'faq', url: '/faq', path: '/faq', params: {}, query: {} };

test("the page at /faq is 'Help Topics' [R-FAQ]", () => {
  render(<View />);
  expect(release.pages['faq']).toEqual({
    path: '/faq',
    sitemap: { name: 'help' },
    fragments: { main: ['faq', 'faq-search', 'faq-topics'] },
  });
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Help Topics',
  ]);
  const faq = { id: 'valve', question: 'Is a valve included?', answer: '<p>Yes.</p>' };
  expect(head({ questions: [faq] }, page)).toMatchObject({
    title: 'Help Topics | Kerbside Tyres',
    canonical: '/faq',
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: faq.question,
            acceptedAnswer: { '@type': 'Answer', text: faq.answer },
          },
        ],
      },
    ],
  });
  expect(head({ questions: [] }, page).jsonLd).toBeUndefined();
});

test("the link 'Where do I find my tyre size?' opens the size guide in a new tab [S24.7]", () => {
  render(<View />);
  const link = screen.getByRole('link', { name: 'Where do I find my tyre size?' });
  expect(link.getAttribute('href')).toBe('/calculate-your-tyre-size');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the page leads to the contact form and to customer service [B-FLOW-CONTENT, B-POLICY-REPLY]', () => {
  render(<View />);
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.getByRole('link', { name: 'Customer Service' }).getAttribute('href')).toBe(
    '/customer-services',
  );
  expect(screen.getByText(/we reply within 24 hours/)).toBeTruthy();
});
