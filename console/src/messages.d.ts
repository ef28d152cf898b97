declare module 'parley:messages' {
  type Text = string | ((values: Record<string, unknown>) => string)
  const catalogs: Record<string, Record<string, () => Promise<{ default: Record<string, Text> }>>>
  export default catalogs
}
