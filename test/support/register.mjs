// node --import ./test/support/register.mjs: runs the project's TypeScript as it stands.
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
