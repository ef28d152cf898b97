import { t } from '../../../i18n.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { LinkForPassword } from './link-for-password.tsx'

export function PasswordLink({ agent, onClose }: { agent: { id: number; name: string }; onClose: () => void }) {
  return (
    <Dialog drawer open title={t('settings-people.link_for', { name: agent.name })} onClose={onClose}>
      <p>{t('settings-people.link_about')}</p>
      <LinkForPassword agentId={agent.id} />
    </Dialog>
  )
}
