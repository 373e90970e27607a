// Wraps uvu's suites for tests that first open a server and a browser. If that fails, the reason is printed,
// whereas uvu would only count the tests that didn't run.
import { suite as createSuite, type Callback, type Test } from 'uvu';

export function suite(name: string): Test {
  const made = createSuite(name);
  const { before } = made;
  const telling = (hook: Callback): void =>
    before(async (context) => {
      try {
        await hook(context);
      } catch (error) {
        console.error(`The suite ${name} could not begin.`, error);
        throw error;
      }
    });
  made.before = Object.assign(telling, { each: before.each });
  return made;
}
