/** A part of an address as it is stored; what no text of a database can hold is found nowhere. */
export function storedSlug(given: string): string {
  return given.toWellFormed().normalize('NFC').replaceAll('\0', '\ufffd')
}
