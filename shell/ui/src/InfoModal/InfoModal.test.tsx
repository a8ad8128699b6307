import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '../testing/testing';
import { InfoModal } from './InfoModal';

beforeAll(standInForDialogs);

test("an info modal has a heading, an HTML body, and the button 'Okay', which closes it [S17.4]", async () => {
  const onClose = jest.fn();
  render(
    <InfoModal heading="Old tyres" onClose={onClose}>
      <p>
        They are <em>waste</em>.
      </p>
    </InfoModal>,
  );
  const modal = screen.getByRole('dialog', { name: 'Old tyres' });
  expect(screen.getByRole('heading', { name: 'Old tyres' })).toBeTruthy();
  expect(modal.querySelector('em')?.textContent).toBe('waste');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
