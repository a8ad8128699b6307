import { test } from './shop';
import { programs } from './programs';
import { stackSettings } from './stack-settings';

/** Runs the tests of a file in order, on a stack whose checkout service has other settings. */
export function useCheckoutSettings(settings: Readonly<Record<string, string>>): void {
  const restart = async (changed: Readonly<Record<string, string>>): Promise<void> => {
    const { control: address, services, site } = stackSettings();
    const control = programs(address, services, site);
    await control.stop('checkout');
    await control.start('checkout', changed);
    // The edge has kept for a minute what the shop takes.
    await control.stop('edge');
    await control.start('edge');
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() => restart(settings));
  test.afterAll(() => restart({}));
}
