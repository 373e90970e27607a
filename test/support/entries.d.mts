/** Returns the path of the built file for a source, for a test that starts it as a process. */
export function builtFile(source: string): Promise<string>;
