import { render } from '@testing-library/react';
import { icons as lucide } from 'lucide-react';
import { createElement } from 'react';
import * as icons from './Icon';

const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

describe.each(Object.entries(icons))('%s', (_, Icon) => {
  test('has the same shapes as in lucide-react, and is hidden from screen readers', () => {
    const drawing = render(<Icon />).container.querySelector('svg');
    const original = Object.entries(lucide).find(([name]) => name === pascalCase(Icon.lucideName))?.[1];
    expect(original).toBeDefined();
    const expected = original && render(createElement(original)).container.querySelector('svg');
    expect(drawing?.innerHTML).toBe(expected?.innerHTML);
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  });
});
