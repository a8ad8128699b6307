import { test } from './shop';
import { programs } from './programs';
import { stackSettings } from './stack-settings';

/** Runs the tests of a file in order, on a stack whose programs have other settings. They start in the order given. */
export function useProgramSettings(
  settings: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  const restart = async (isChanged: boolean): Promise<void> => {
    const { control: address, services, site } = stackSettings();
    const control = programs(address, services, site);
    for (const [name, changed] of Object.entries(settings)) {
      await control.stop(name);
      await control.start(name, isChanged ? changed : {});
    }
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() => restart(true));
  test.afterAll(() => restart(false));
}
