import { colorChat } from './chat.ts'

const name = 'parley.theme'

export function offerThemes(menu: HTMLElement): void {
  const choices = menu.querySelectorAll<HTMLButtonElement>('[data-theme-choice]')
  const show = () => {
    const chosen = remembered()
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    for (const choice of choices) choice.ariaPressed = String(choice.dataset.themeChoice === chosen)
    colorChat()
  }
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      remember(choice.dataset.themeChoice!)
      show()
      ;(menu as HTMLDetailsElement).open = false
      menu.querySelector('summary')?.focus()
    })
  }
  addEventListener('storage', show)
  show()
  menu.hidden = false
}

/** Where a browser keeps nothing, a choice lasts as long as the page. */
let kept = 'system'

function remembered(): string {
  try {
    const stored = localStorage.getItem(name)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return kept
  }
}

function remember(theme: string): void {
  kept = theme
  try {
    localStorage.setItem(name, theme)
  } catch {
    // Then it is kept above.
  }
}
