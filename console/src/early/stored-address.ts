const key = 'parley.last'

/** Of the list that was shown last, so that whoever comes back goes on there. */
export function rememberAddress(href: string): void {
  if (/\/accounts\/\d+/.test(href)) localStorage.setItem(key, href)
}

/** Below `/app`, as the router leaves it out. */
export function storedAddress(): string | undefined {
  return localStorage.getItem(key)?.replace(/^(?!\/app)/, '/app')
}
