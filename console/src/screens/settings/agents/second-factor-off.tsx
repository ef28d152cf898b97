import { isMissing } from '../../../data/client.ts'
import { useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { toast } from '../../../parts/toast.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'

/** For somebody who has lost the device. */
export function SecondFactorOff({ agent, onClose }: { agent: { id: number; name: string }; onClose: () => void }) {
  const change = useChange('agents.list')
  const { isBusy, failure, attempt } = useAttempt()

  const switchOff = () =>
    attempt(async () => {
      await change((api) => api.agents.deleteMfa(agent.id))
      toast(t('settings-people.factor_is_off', { name: agent.name }))
      onClose()
    })

  return (
    <Confirm
      open
      title={t('settings-people.factor_off_title', { name: agent.name })}
      confirmLabel={t('settings-people.factor_off')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void switchOff()}
    >
      {t('settings-people.factor_off_about')}
      {failure !== undefined && (
        <ErrorNote error={isMissing(failure) ? t('settings-people.factor_none', { name: agent.name }) : failure} />
      )}
    </Confirm>
  )
}
