declare module 'parley:emoji' {
  /** By group, each as its sign and its name. */
  const groups: { name: string; emoji: [sign: string, name: string][] }[]
  export default groups
}
