/** Of the person, rather than of the browser. */
const keys = ['parley.settings', 'parley.settings.unsaved', 'parley.recent', 'parley.used']

export function forgetPersonal(): void {
  for (const key of keys) localStorage.removeItem(key)
}
