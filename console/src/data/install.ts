/** The page can be opened without the server, and installed. Browsers that do not trust the connection have no workers. */
export async function startWorker(): Promise<void> {
  if (!navigator.serviceWorker) return
  const policy = globalThis.trustedTypes?.createPolicy('parley', { createScriptURL: (url: string) => url })
  const address = '/app/service-worker.js'
  const url = (policy?.createScriptURL(address) ?? address) as string
  await navigator.serviceWorker.register(url, { scope: '/app/', updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: loaded.filter((name) => new URL(name).pathname.startsWith('/app/assets/')) })
}

interface ScriptUrls {
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined
}
