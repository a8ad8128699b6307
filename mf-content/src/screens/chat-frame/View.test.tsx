import { render, screen } from '@testing-library/react';
import { contextOf } from '../../lib/testing/context-of';
import { fake } from '@tyres/content-contract/fake';
import { load } from './load';
import { View } from './View';

test('the frame shows the chat provider’s page of the settings', async () => {
  render(<View data={await load(contextOf('/chat-frame'))} />);
  expect(screen.getByTitle('Chat').getAttribute('src')).toBe(fake.getSettings().chatUrl);
});

test('without a chat provider there is no frame', async () => {
  const getSettings = () => ({ ...fake.getSettings(), chatUrl: '' });
  await expect(load(contextOf('/chat-frame', {}, { getSettings }))).rejects.toThrow('Not found');
});
