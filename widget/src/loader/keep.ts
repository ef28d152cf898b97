import type { Settings } from '../protocol.ts'

const cookieName = 'cw_conversation'
const year = 365 * 24 * 60 * 60

/** What is remembered in the browser, as far as the site allows it; the panel itself remembers nothing. */
export interface Keep {
  /** Of the visitor. It is kept from the moment on at which there is something to come back to. */
  token(): string | undefined
  setToken(token: string): void
  /** Of this tab: what is not sent yet, who was told to be the user, whether the panel is open. */
  get(name: TabValue): string | undefined
  set(name: TabValue, value?: string): void
  forget(): void
}

type TabValue = 'unsent' | 'user' | 'open' | 'token'

export function keepFor(websiteToken: string, { storage, baseDomain }: Settings): Keep {
  const memory: Partial<Record<TabValue, string>> = {}
  const keyOf = (name: TabValue) => `cw_${name}_${websiteToken}`
  let tab: Storage | undefined
  try {
    if (storage !== 'none') tab = sessionStorage
  } catch {
    // Browsers may refuse it altogether.
  }
  const keep: Keep = {
    token: () => keep.get('token') || cookie(),
    setToken: (token) => {
      keep.set('token', token)
      if (storage === 'cookie') setCookie(token, year)
    },
    get: (name) => memory[name] ?? tab?.getItem(keyOf(name)) ?? undefined,
    set: (name, value = '') => {
      memory[name] = value
      tab?.setItem(keyOf(name), value)
    },
    forget: () => {
      for (const name of ['unsent', 'user', 'open', 'token'] as const) keep.set(name)
      if (cookie()) setCookie('', 0)
    },
  }
  /** A token has no sign that would have to be written in another way. */
  function cookie(): string | undefined {
    return storage === 'cookie' ? document.cookie.match(`(?:^|; )${cookieName}=([^;]+)`)?.[1] : undefined
  }
  function setCookie(value: string, seconds: number): void {
    const domain = baseDomain ? `;domain=${baseDomain}` : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http, nor everywhere
    document.cookie = `${cookieName}=${value};path=/;max-age=${seconds};samesite=lax${domain}`
  }
  return keep
}
