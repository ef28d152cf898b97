import { useState } from 'react'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { BotForm } from './bot-form.tsx'
import { type Bot, BotKeys } from './bot-keys.tsx'

/** Programs that take part in conversations. */
export function Screen() {
  const list = useList('agentBots.list')
  const change = useChange('agentBots.list')
  const [opened, setOpened] = useState<Bot>()
  const [failure, setFailure] = useState<unknown>()

  async function removePicture({ id }: Bot) {
    setFailure(undefined)
    await change((api) => api.agentBots.deleteAvatar(id)).catch(setFailure)
  }

  return (
    <>
      <SettingsList
        title={t('settings.page_bots')}
        about={t('settings-developers.bots_about')}
        emptyTitle={t('settings-developers.bots_empty')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        wordsOf={({ description }) => description ?? ''}
        newLabel={t('settings-developers.bot_new')}
        editor={(row, close) => <BotForm bot={row} onDone={close} />}
        columns={[
          {
            name: 'name',
            title: t('settings-developers.name'),
            cell: ({ name, thumbnail, system_bot }) => (
              <span className="settings-line">
                <Avatar name={name} src={thumbnail} size={24} />
                <bdi>{name}</bdi>
                {system_bot && <Badge>{t('settings-developers.bot_of_all')}</Badge>}
              </span>
            ),
          },
          {
            name: 'description',
            title: t('settings-developers.bot_description'),
            optional: true,
            cell: ({ description }) => <span dir="auto">{description}</span>,
          },
          {
            name: 'address',
            title: t('settings-developers.address'),
            optional: true,
            cell: ({ outgoing_url }) => <bdi>{outgoing_url}</bdi>,
          },
        ]}
        entries={(row) =>
          row.system_bot
            ? []
            : [
                { label: t('settings-developers.bot_keys'), onChoose: () => setOpened(row) },
                ...(row.thumbnail
                  ? [{ label: t('settings-developers.bot_picture_remove'), onChoose: () => void removePicture(row) }]
                  : []),
              ]
        }
        remove={{
          run: ({ id }) => change((api) => api.agentBots.delete(id)),
          unless: ({ system_bot }) => system_bot,
          consequence: () => t('settings-developers.bot_delete'),
        }}
      >
        {failure !== undefined && <ErrorNote error={failure} />}
      </SettingsList>
      <Dialog
        drawer
        title={t('settings-developers.bot_keys_of', { name: opened?.name ?? '' })}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && <BotKeys bot={opened} onChange={setOpened} />}
      </Dialog>
    </>
  )
}
