/** The build hands over the text of a sheet, with what it imports. */
declare module '*.css' {
  const text: string;
  export default text;
}
