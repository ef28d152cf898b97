interface ChatWindow extends Window {
  chatwootSettings?: { locale: string; darkMode: string }
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string; widgetColor: string | undefined }): void }
  $chatwoot?: { setColorScheme(scheme: string): void }
}

const page = window as ChatWindow
const scheme = () => document.documentElement.dataset.theme ?? 'auto'

/** The widget of the portal's inbox, from the same host as the page, so that no other has to be allowed. */
export function startChat(loader: HTMLScriptElement): void {
  const { chatToken = '', chatColor } = loader.dataset
  const run = () => {
    page.chatwootSettings = { locale: document.documentElement.lang.replace('-', '_'), darkMode: scheme() }
    page.chatwootSDK?.run({ websiteToken: chatToken, baseUrl: '', widgetColor: chatColor || undefined })
  }
  if (page.chatwootSDK) run()
  else loader.addEventListener('load', run)
}

export function colorChat(): void {
  page.$chatwoot?.setColorScheme(scheme())
}
