/** A menu is closed by going elsewhere, and by Escape, which goes back to where it was opened. */
export function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]')
  const closeOthers = ({ target }: Event) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false
  }
  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of open()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}
