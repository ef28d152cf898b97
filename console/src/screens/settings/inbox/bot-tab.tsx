import { Link } from '@tanstack/react-router'
import { useAccountId } from '../../../data/account.ts'
import { useList, useRead } from '../../../data/settings.ts'
import { rich, t } from '../../../i18n.ts'
import { Empty } from '../../../parts/empty.tsx'
import { Select } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { numberOrNull } from '../form-values.ts'
import { Reading } from '../reading.tsx'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

export function BotTab({ inbox }: TabProps) {
  const accountId = useAccountId()
  const serving = useRead('inboxes.getAgentBot', inbox.id)
  const bots = useList('agentBots.list')
  const { change } = useInboxChange(inbox.id)
  const link = (
    <Link to="/accounts/$accountId/settings/agent-bots" params={{ accountId: String(accountId) }}>
      {t('settings.page_bots')}
    </Link>
  )
  return (
    <Reading query={bots} rows={1}>
      {(bots) =>
        bots.length === 0 ? (
          <Empty title={t('settings-channels.no_bots')}>{rich('settings-channels.no_bots_about', { link })}</Empty>
        ) : (
          <Reading query={serving} rows={1}>
            {({ agent_bot }) => (
              <Form
                onSubmit={(values) =>
                  change((api) =>
                    api.inboxes.setAgentBot(inbox.id, { agent_bot: numberOrNull(values, 'agent_bot') }),
                  ).then(() => serving.refetch())
                }
              >
                <Select
                  name="agent_bot"
                  label={t('settings-channels.bot')}
                  hint={t('settings-channels.bot_hint')}
                  defaultValue={agent_bot?.id ?? ''}
                  options={[
                    { value: '', label: t('settings-channels.bot_none') },
                    ...bots.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </Form>
            )}
          </Reading>
        )
      }
    </Reading>
  )
}
