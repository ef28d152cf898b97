const fullAddress = /^(https?:\/\/|\/(?!\/))/i

/** The console loads nothing from other sites; readers of an article do. */
export function isLoadedHere(src: string): boolean {
  if (!fullAddress.test(src) || !URL.canParse(src, location.href)) return false
  return new URL(src, location.href).origin === location.origin
}
