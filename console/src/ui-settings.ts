import { api } from './data/client.ts'
import { createStore, useStore } from './data/store.ts'

const cacheKey = 'parley.settings'
type Settings = Record<string, unknown>

const isObject = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cached(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(cacheKey) ?? '{}')
    return isObject(stored) ? stored : {}
  } catch {
    return {}
  }
}

const settings = createStore<Settings>(cached())

function keep(next: Settings): void {
  settings.set(next)
  localStorage.setItem(cacheKey, JSON.stringify(next))
}

/** Other clients keep their own settings in the same place, so ours have one name there. */
const ours = (uiSettings: unknown): Settings =>
  isObject(uiSettings) && isObject(uiSettings.parley) ? uiSettings.parley : {}

/** Takes over what the profile says, as it was read last. */
export function adoptUiSettings(uiSettings: unknown): void {
  const next = ours(uiSettings)
  if (JSON.stringify(next) !== JSON.stringify(settings.get())) keep(next)
}

let saving: Promise<unknown> = Promise.resolve()

/** Counts at once here, and then everywhere. The profile holds all settings in one value, so it is read first. */
async function save(name: string, value: unknown): Promise<void> {
  keep({ ...settings.get(), [name]: value })
  const saved = saving
    .catch(() => undefined)
    .then(async () => {
      const { ui_settings } = await api.profile.get()
      const parley = { ...ours(ui_settings), [name]: value }
      await api.profile.update({ ui_settings: { ...ui_settings, parley } })
    })
  saving = saved
  await saved
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
  if (key === cacheKey) settings.set(cached())
})
