import { test } from './shop';
import { programs } from './programs';
import { stackSettings, type StackSettings } from './stack-settings';

type ProgramSettings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Runs the tests of a file in order, on a stack whose programs have other settings. They start in the order given. A function
 * gets the addresses of the stack, which are not known before its tests run.
 */
export function useProgramSettings(
  given: ProgramSettings | ((stack: StackSettings) => ProgramSettings),
): void {
  const restart = async (isChanged: boolean): Promise<void> => {
    const stack = stackSettings();
    const { control: address, services, site } = stack;
    const settings = typeof given === 'function' ? given(stack) : given;
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
