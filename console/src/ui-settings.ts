import { api, isPassing, isSignedOut } from './data/client.ts'
import { createStore, useStore } from './data/store.ts'
import { stored } from './local-setting.ts'

const cacheKey = 'parley.settings'
const unsavedKey = 'parley.settings.unsaved'
type Settings = Record<string, unknown>

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function storedSettings(key: string): Settings {
  const value = stored(key)
  return isObject(value) ? value : {}
}

const settings = createStore<Settings>(storedSettings(cacheKey))

function keep(next: Settings): void {
  settings.set(next)
  localStorage.setItem(cacheKey, JSON.stringify(next))
}

/** What was chosen here and the server has not said yes to: a page that is left meanwhile sends it when it opens again. */
const unsaved = () => storedSettings(unsavedKey)
const keepUnsaved = (next: Settings) => localStorage.setItem(unsavedKey, JSON.stringify(next))

/** Other clients keep their own settings in the same place, so ours have one name there. */
const ours = (uiSettings: unknown): Settings =>
  isObject(uiSettings) && isObject(uiSettings.parley) ? uiSettings.parley : {}

/** Takes over what the profile says, as it was read last. */
export function adoptUiSettings(uiSettings: unknown): void {
  const waiting = unsaved()
  const next = { ...ours(uiSettings), ...waiting }
  if (JSON.stringify(next) !== JSON.stringify(settings.get())) keep(next)
  if (Object.keys(waiting).length > 0) send().catch(() => undefined)
}

let sending: Promise<unknown> = Promise.resolve()

/** The profile holds all settings in one value, so it is read first, and one is sent after the other. */
function send(): Promise<void> {
  const sent = sending
    .catch(() => undefined)
    .then(async () => {
      const waiting = unsaved()
      if (Object.keys(waiting).length === 0) return
      try {
        const { ui_settings } = await api.profile.get()
        await api.profile.update({ ui_settings: { ...ui_settings, parley: { ...ours(ui_settings), ...waiting } } })
        forgetSent(waiting)
      } catch (error) {
        if (!isPassing(error) && !isSignedOut(error)) forgetSent(waiting)
        throw error
      }
    })
  sending = sent
  return sent
}

/** What was changed again meanwhile still waits. */
function forgetSent(sent: Settings): void {
  const isSent = ([name, value]: [string, unknown]) => JSON.stringify(sent[name]) === JSON.stringify(value)
  keepUnsaved(Object.fromEntries(Object.entries(unsaved()).filter((entry) => !isSent(entry))))
}

/** Counts at once here, and then everywhere. */
function save(name: string, value: unknown): Promise<void> {
  keep({ ...settings.get(), [name]: value })
  keepUnsaved({ ...unsaved(), [name]: value })
  return send()
}

/** A setting of this person, by its name. What is stored may be anything, so `read` makes of it what it must be. */
export function savedSetting<Value>(name: string, read: (stored: unknown) => Value) {
  let seen: { stored: unknown; value: Value } | undefined
  const get = () => {
    const stored = settings.get()[name]
    if (!seen || seen.stored !== stored) seen = { stored, value: read(stored) }
    return seen.value
  }
  return {
    get,
    save: (value: Value) => save(name, value),
    use: () => {
      useStore(settings)
      return get()
    },
  }
}

addEventListener('storage', ({ key }) => {
  if (key === cacheKey) settings.set(storedSettings(cacheKey))
})
