import { render, screen } from '@testing-library/react';
import { Grid } from './Grid';

test('a grid of many is a list', () => {
  render(
    <Grid as="ul" columns="l">
      <li>One</li>
    </Grid>,
  );
  expect(screen.getByRole('list').className).toBe('grid l');
});
