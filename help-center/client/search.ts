interface Found {
  id: number
  title: string
  content: string | null
  link: string
}

const pause = 120
const most = 6
let lists = 0

/** Shows what is found while one types: arrows choose, Enter opens, and without a choice it sends the form. */
export function suggest(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]')!
  const list = document.createElement('div')
  list.id = `suggestions-${++lists}`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = form.dataset.suggestions ?? ''
  list.hidden = true
  form.append(list)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)
  input.ariaExpanded = 'false'
  const hint = form.querySelector<HTMLElement>('kbd')
  if (hint) hint.hidden = false

  let chosen = -1
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const close = () => {
    list.hidden = true
    input.ariaExpanded = 'false'
    input.removeAttribute('aria-activedescendant')
    chosen = -1
  }
  const choose = (at: number) => {
    const options = [...list.children] as HTMLElement[]
    chosen = at
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === chosen)
    const option = options[chosen]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const show = (found: Found[]) => {
    list.replaceChildren(...found.slice(0, most).map((each, at) => optionOf(each, `${list.id}-${at}`)))
    chosen = -1
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
  }
  const ask = async () => {
    const query = input.value.trim()
    asking?.abort()
    if (query.length < 2) return close()
    asking = new AbortController()
    const address = new URL(form.dataset.search!, location.href)
    address.searchParams.set('query', query)
    address.searchParams.set('per_page', String(most))
    try {
      const answer = await fetch(address, { signal: asking.signal })
      if (answer.ok && document.activeElement === input) show(((await answer.json()) as { payload: Found[] }).payload)
    } catch {
      // Another letter was typed, or there is no network: Enter still sends the form.
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(ask, pause)
  })
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return
    const { key } = event
    const last = list.children.length - 1
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1)
    else if (key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1)
    else if (key === 'Enter' && chosen !== -1) location.assign((list.children[chosen] as HTMLElement).dataset.link!)
    else return
    event.preventDefault()
  })
  input.addEventListener('blur', () => setTimeout(close, 150))
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (form !== document.querySelector('form[data-search]')) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}

function optionOf({ title, content, link }: Found, id: string): HTMLElement {
  const option = document.createElement('div')
  option.id = id
  option.role = 'option'
  option.ariaSelected = 'false'
  option.dataset.link = link
  option.append(line(title, 'suggestion-title'), line(content ?? '', 'suggestion-about'))
  // Before the field loses the focus.
  option.addEventListener('pointerdown', (event) => event.preventDefault())
  option.addEventListener('click', () => location.assign(link))
  return option
}

function line(text: string, className: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
