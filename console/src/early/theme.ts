/** Before anything is painted, so that nothing flashes. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = localStorage.getItem('parley.theme')
    document.documentElement.dataset.theme =
      chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', show)
  addEventListener('storage', show)
  addEventListener('parley:theme', show)
  show()
}
