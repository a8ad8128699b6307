import { render, screen } from '@testing-library/react';
import { Cluster } from './Cluster';

test('puts its children side by side with the given space', () => {
  render(
    <Cluster gap={2} justify="between" data-testid="cluster">
      <b>One</b>
      <b>Two</b>
    </Cluster>,
  );
  expect(screen.getByTestId('cluster').className).toBe('cluster gap2 between');
});
