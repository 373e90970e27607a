/** Reads the options of a command. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Like `parseArgs`, but returns a sentence if an option is unknown or malformed. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | string {
  try {
    return parseArgs(config);
  } catch (cause) {
    // `parseArgs` throws only errors whose code begins with ERR_PARSE_ARGS_.
    return cause instanceof Error ? cause.message.split('. ')[0]!.replace(/\.?$/, '.') : String(cause);
  }
}
