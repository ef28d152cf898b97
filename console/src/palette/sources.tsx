import { useNavigate } from '@tanstack/react-router'
import { useBootstrap } from '../data/account.ts'
import { useOpenNumber } from '../data/conversations.ts'
import { useStore } from '../data/store.ts'
import { t } from '../i18n.ts'
import { Folder, MessageSquare, Settings, Tag, User, Users } from '../icons.ts'
import { allows } from '../keys/allowed.ts'
import { handlerOf, handlers, keysOf } from '../keys/state.ts'
import { allowedCommands } from '../keys/table.ts'
import { mainLists } from '../screens/frame/navigation.ts'
import { settingsPages } from '../screens/settings/index-of-pages.ts'
import { type Entry, withChoices } from './entry.ts'
import { recent } from './recent.tsx'

/** Every command that something on the page takes, with its choices. */
export function useCommandEntries(): Entry[] {
  const { role, permissions } = useBootstrap()
  useStore(handlers)
  const commands = allowedCommands({ role, permissions })
  // What is open comes before the list beside it.
  const inOrder = [...commands.filter(({ place }) => place === 'conversation'), ...commands]
  return [...new Set(inOrder)]
    .filter(({ id, notInPalette }) => !notInPalette && handlerOf(id))
    .flatMap(({ id, place, label }) => {
      const entry: Entry = {
        key: id,
        group: place === 'anywhere' ? 'commands' : 'here',
        label: t(label),
        keys: keysOf(id),
        run: () => handlerOf(id)?.run(),
        choices: handlerOf(id)?.choices,
      }
      return [entry, ...withChoices(entry, (choice) => t('palette.with_choice', { command: plainName(entry), choice }))]
    })
}

/** Without the dots that say that there is a second choice. */
export const plainName = ({ label }: Entry) => label.replace(/\s*…$/, '')

/** It has no entry in the index, being no page to come back to. */
const newWebsite = {
  path: 'settings/inboxes/new/website',
  title: 'settings.page_new_website',
  words: 'settings.words_inboxes',
  needs: 'administrator',
} as const

/** Everything that can be gone to. */
export function usePlaceEntries(): Entry[] {
  const { account, role, permissions, inboxes, teams, labels, custom_filters, agents } = useBootstrap()
  const navigate = useNavigate()
  const open = useOpenNumber()
  const visits = recent.use().filter(({ accountId, number }) => accountId === account.id && number !== open)
  const goTo = (path: string, search?: Record<string, unknown>) => () =>
    void navigate({ to: `/accounts/${account.id}/${path}`, search })
  const may = { role, permissions }
  const list = (path: string, label: string, detail: string, icon: Entry['icon']): Entry => ({
    key: path,
    group: 'lists',
    label,
    detail,
    icon,
    run: goTo(path),
  })
  return [
    // Those with a key are commands already.
    ...mainLists(may)
      .filter(({ command }) => !command)
      .map(({ path, label, icon: Icon }) => list(path, t(label), '', <Icon aria-hidden />)),
    ...custom_filters
      .filter(({ filter_type }) => filter_type === 'conversation')
      .map(({ id, name }) => list(`custom_view/${id}`, name, t('palette.view'), <Folder aria-hidden />)),
    ...inboxes.map(({ id, name }) => list(`inbox/${id}`, name, t('palette.inbox'), <MessageSquare aria-hidden />)),
    ...teams.map(({ id, name }) => list(`team/${id}`, name, t('palette.team'), <Users aria-hidden />)),
    ...labels.map(({ title }) =>
      list(`label/${encodeURIComponent(title)}`, title, t('palette.label'), <Tag aria-hidden />),
    ),
    ...agents.map(({ id, available_name, name, email }): Entry => {
      const shown = available_name ?? name
      return {
        key: `agent:${id}`,
        group: 'people',
        label: shown,
        words: email,
        detail: t('palette.conversations_of'),
        icon: <User aria-hidden />,
        run: goTo('all/conversations', { q: `assignee:${JSON.stringify(shown)}` }),
      }
    }),
    ...visits.map(
      ({ number, name }): Entry => ({
        key: `recent:${number}`,
        group: 'recent',
        label: name,
        detail: `#${number}`,
        icon: <MessageSquare aria-hidden />,
        run: goTo(`conversations/${number}`),
      }),
    ),
    ...[...settingsPages, newWebsite]
      .filter(({ needs }) => allows(needs, may))
      .map(
        ({ path, title, words }): Entry => ({
          key: path,
          group: 'settings',
          label: t('palette.settings_page', { title: t(title) }),
          words: t(words),
          icon: <Settings aria-hidden />,
          run: goTo(path),
        }),
      ),
  ]
}
