/** The build provides the text of a style sheet, including its imports. */
declare module '*.css' {
  const text: string;
  export default text;
}
