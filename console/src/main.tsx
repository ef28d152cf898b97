import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadMessages, startLocale } from './i18n.ts'

startLocale()
await loadMessages('shell', 'parts')
createRoot(document.getElementById('app')!).render(<App />)
