/** The build provides the style sheet as a string, including its imports. */
declare module '*.css' {
  const text: string;
  export default text;
}
