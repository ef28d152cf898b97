import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadMessages, startLocale } from './i18n.ts'

startLocale()
// Not awaited here: what is loaded later imports from this file, and would wait for it.
void loadMessages('shell', 'parts').then(() => createRoot(document.getElementById('app')!).render(<App />))
