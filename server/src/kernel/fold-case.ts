/** SQLite lower-cases ASCII only, so what is matched or sorted regardless of case is folded before it is stored. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
