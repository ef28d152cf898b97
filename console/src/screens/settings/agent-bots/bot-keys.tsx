import { type ReplyOf, useChange } from '../../../data/settings.ts'
import { rich, t } from '../../../i18n.ts'
import { Secret } from '../../../parts/copy.tsx'
import { useTellShownOnce } from '../../../parts/losses.ts'
import { ResetButton } from '../developers/reset-button.tsx'

export type Bot = ReplyOf<'agentBots.list'>[number]

interface BotKeysProps {
  bot: Bot
  /** As a reset leaves it, with the secret if that is new. */
  onChange: (bot: Bot) => void
}

/** What a bot proves itself with, and what proves to it who sent something. */
export function BotKeys({ bot, onChange }: BotKeysProps) {
  const change = useChange('agentBots.list')
  useTellShownOnce(Boolean(bot.secret))
  return (
    <div className="agent-bots-keys">
      {bot.access_token && <Secret value={bot.access_token} label={t('settings-developers.token')} />}
      <p>{rich('settings-developers.bot_token_about', { header: <code dir="ltr">api_access_token</code> })}</p>
      <ResetButton
        label={t('settings-developers.token_reset')}
        about={t('settings-developers.token_reset_about')}
        onReset={async () => {
          const { access_token } = await change((api) => api.agentBots.resetAccessToken(bot.id))
          onChange({ ...bot, access_token })
        }}
      />
      {bot.secret && <Secret value={bot.secret} label={t('settings-developers.secret')} />}
      <p>{bot.secret ? t('settings-developers.secret_once') : t('settings-developers.bot_secret_about')}</p>
      <ResetButton
        label={t('settings-developers.reset_secret')}
        about={t('settings-developers.reset_secret_about')}
        onReset={async () => {
          const { secret } = await change((api) => api.agentBots.resetSecret(bot.id))
          onChange({ ...bot, secret })
        }}
      />
    </div>
  )
}
