import { t } from '../../../i18n.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { LinkForPassword } from './link-for-password.tsx'

interface PasswordLinkProps {
  agent: { id: number; name: string }
  /** Who has never signed in is invited once more. */
  isInvitation: boolean
  onClose: () => void
}

export function PasswordLink({ agent: { id, name }, isInvitation, onClose }: PasswordLinkProps) {
  return (
    <Dialog
      drawer
      open
      title={isInvitation ? t('settings-people.invite_again_for', { name }) : t('settings-people.link_for', { name })}
      onClose={onClose}
    >
      <p>{isInvitation ? t('settings-people.invite_again_about') : t('settings-people.link_about')}</p>
      <LinkForPassword agentId={id} isAsked={isInvitation} />
    </Dialog>
  )
}
