const chosenKey = 'parley.locale'

/** What the person chose, else the best of what the browser asks for. */
export function preferredLocale(known: readonly string[]): string {
  const wanted = [localStorage.getItem(chosenKey) ?? '', ...navigator.languages].map((name) => name.replace('_', '-'))
  for (const name of wanted) {
    const found = known.find((each) => each === name) ?? known.find((each) => each.split('-')[0] === name.split('-')[0])
    if (name && found) return found
  }
  return 'en'
}

/** Takes effect with the next load of the page: every text is asked for once, where it is shown. */
export function chooseLocale(locale: string): void {
  localStorage.setItem(chosenKey, locale)
}
