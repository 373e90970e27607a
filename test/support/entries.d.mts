/** Returns the path of the file that was built from a source, so that a test can start it as a process. */
export function builtFile(source: string): Promise<string>;
