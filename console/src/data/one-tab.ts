/** Runs in one tab of the browser at a time; when that goes, in another. Where pages cannot agree, each runs for itself. */
export function inOneTab(name: string, run: () => Promise<void>): void {
  if (!navigator.locks) {
    void run()
    return
  }
  void navigator.locks.request(`parley-${name}`, run)
}

const last = new Map<string, Promise<unknown>>()

/** One after another, in all tabs that can agree; each begins however the one before it ended. */
export function oneAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(`parley-${name}`, run)
  const done = (last.get(name) ?? Promise.resolve()).then(run, run)
  last.set(name, done)
  return done
}

/** Pages that are not served securely have no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
