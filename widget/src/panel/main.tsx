import { render } from 'preact'
import type { FromPage } from '../protocol.ts'
import { App } from './app.tsx'
import { findHost } from './host.ts'
import { hear, start } from './session.ts'
import { allowSound } from './sound.ts'
import { get, set } from './store.ts'

const address = new URL(location.href)
const token = address.searchParams.get('cw_conversation') ?? undefined

// It is a secret, and addresses are seen.
if (token) {
  address.searchParams.delete('cw_conversation')
  history.replaceState(null, '', address)
}

const host = findHost((message: FromPage) => {
  if (message.type === 'start') void start(host, message)
  else hear(message)
})
if (host.place !== 'page') {
  const locale = address.searchParams.get('locale') ?? undefined
  const settings = { ...get().settings, ...(locale && { locale }) }
  void start(host, { type: 'start', token, settings, isOpen: true })
}
set({ place: host.place })
allowSound()
render(<App />, document.getElementById('app')!)
