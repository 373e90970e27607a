// uvu's suites, for tests that open a server and a browser first: why that failed is told. uvu counts the tests that were not
// run for it, and says nothing.
import { suite as createSuite, type Callback, type Test } from 'uvu';

export function suite(name: string): Test {
  const made = createSuite(name);
  const { before } = made;
  const telling = (hook: Callback): void =>
    before(async (context) => {
      try {
        await hook(context);
      } catch (error) {
        console.error(`${name} could not begin.`, error);
        throw error;
      }
    });
  made.before = Object.assign(telling, { each: before.each });
  return made;
}
