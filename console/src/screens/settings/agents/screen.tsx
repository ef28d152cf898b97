import { useState } from 'react'
import type { Agent } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import { useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Badge } from '../../../parts/chip.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { AgentForm } from './agent-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { PasswordLink } from './password-link.tsx'
import { roleName } from './roles.ts'
import { SecondFactorOff } from './second-factor-off.tsx'

/** Who works in the account. */
export function Screen() {
  const { profile } = useBootstrap()
  const list = useList('agents.list')
  const roles = useList('customRoles.list').data ?? []
  const change = useChange('agents.list', 'bootstrap.get')
  const [linked, setLinked] = useState<Agent>()
  const [secured, setSecured] = useState<{ id: number; name: string }>()
  return (
    <>
      <SettingsList
        title={t('settings.page_agents')}
        about={t('settings-people.agents_about')}
        emptyTitle={t('settings-people.agents_about')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        wordsOf={({ email }) => email}
        newLabel={t('settings-people.invite')}
        editor={(agent, close) =>
          agent ? <AgentForm agent={agent} roles={roles} onDone={close} /> : <InviteForm roles={roles} />
        }
        columns={[
          {
            name: 'name',
            title: t('settings-people.person'),
            cell: ({ name, email, thumbnail, availability_status, invitation_pending }) => (
              <div className="settings-person">
                <Avatar name={name} src={thumbnail} presence={availability_status} />
                <div>
                  <div dir="auto">
                    {name} {invitation_pending && <Badge tone="info">{t('settings-people.invited')}</Badge>}
                  </div>
                  <bdi className="settings-meta settings-email" title={email}>
                    {email.split('@')[0]}
                    <wbr />@{email.split('@')[1]}
                  </bdi>
                </div>
              </div>
            ),
          },
          { name: 'role', title: t('settings-people.role'), stacked: true, cell: (agent) => roleName(agent, roles) },
          {
            name: 'availability',
            title: t('settings-people.availability'),
            stacked: true,
            cell: ({ availability_status }) => t(`settings-people.${availability_status}`),
          },
          {
            name: 'factor',
            title: t('settings-people.factor'),
            optional: true,
            cell: ({ mfa_enabled }) => (mfa_enabled ? t('settings-people.yes') : t('settings-people.no')),
          },
        ]}
        entries={(agent) =>
          agent.id === profile.id
            ? []
            : [
                {
                  label: agent.invitation_pending ? t('settings-people.invite_again') : t('settings-people.link'),
                  onChoose: () => setLinked(agent),
                },
                ...(agent.mfa_enabled
                  ? [{ label: t('settings-people.factor_off'), onChoose: () => setSecured(agent) }]
                  : []),
              ]
        }
        remove={{
          run: ({ id }) => change((api) => api.agents.delete(id)),
          unless: ({ id }) => id === profile.id,
          label: t('settings-people.remove_agent'),
          consequence: () => t('settings-people.agent_consequence'),
        }}
      />
      {linked && (
        <PasswordLink
          agent={linked}
          isInvitation={linked.invitation_pending === true}
          onClose={() => setLinked(undefined)}
        />
      )}
      {secured && <SecondFactorOff agent={secured} onClose={() => setSecured(undefined)} />}
    </>
  )
}
