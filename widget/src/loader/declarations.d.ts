declare module '*.css' {
  const text: string
  export default text
}

/** What a chat is called, in each language. */
declare module 'parley:loader-texts' {
  const texts: Record<string, string>
  export default texts
}
