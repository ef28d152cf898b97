const schemes = /^(?:https?|mailto|tel):/i
/** Of an address without a scheme, nothing before its path looks like one. */
const colonFirst = /^[^/?#]*:/

/** Whether a link may stand in a page: to the web, to mail and telephones, or to an address of the same site. */
export function isSafeLink(url: string): boolean {
  // Browsers leave these out, wherever they stand.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const address = url.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g, '')
  if (address.startsWith('//') || address.startsWith('/\\') || address.startsWith('\\')) return false
  return schemes.test(address) || !colonFirst.test(address)
}

export function isSafePicture(url: string): boolean {
  return isSafeLink(url) && !/^(?:mailto|tel):/i.test(url)
}
