import { startChat } from './chat.ts'
import { addCopyButtons } from './copy.ts'
import { loadEmbeds } from './embeds.ts'
import { closeMenus } from './menus.ts'
import { followReading } from './reading.ts'
import { suggest } from './search.ts'
import { offerThemes } from './theme-menu.ts'
import { sendVotes } from './vote.ts'

/** Everything works without: this only makes it quicker. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) suggest(form)
for (const menu of document.querySelectorAll<HTMLElement>('[data-themes]')) offerThemes(menu)
for (const section of document.querySelectorAll<HTMLElement>('[data-vote]')) sendVotes(section)
for (const loader of document.querySelectorAll<HTMLScriptElement>('script[data-chat-token]')) startChat(loader)
closeMenus()
addCopyButtons()
loadEmbeds()
followReading()
