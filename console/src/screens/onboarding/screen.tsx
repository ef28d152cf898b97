import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Page } from '../../parts/page.tsx'
import { DemoStep } from './demo-step.tsx'
import { InboxStep, type MadeInbox } from './inbox-step.tsx'
import { MessageStep } from './message-step.tsx'
import { PeopleStep } from './people-step.tsx'

/** From nothing to a first conversation. */
export function Screen() {
  const { account, role, inboxes } = useBootstrap()
  const client = useQueryClient()
  const [made, setMade] = useState<MadeInbox>()
  const inbox = made ?? inboxes[0]
  function onMade(inbox: MadeInbox) {
    setMade(inbox)
    void client.invalidateQueries({ queryKey: ['bootstrap.get', account.id] })
  }
  return (
    <Page
      title={t('onboarding.title')}
      about={role === 'administrator' ? t('onboarding.about') : t('onboarding.not_yours')}
      actions={<ButtonLink to={`/accounts/${account.id}/dashboard`}>{t('onboarding.leave')}</ButtonLink>}
    >
      {role === 'administrator' && (
        <>
          <DemoStep />
          <InboxStep inbox={inbox} onMade={onMade} />
          <PeopleStep inboxId={inbox?.id} />
          <MessageStep hasInbox={inbox !== undefined} />
        </>
      )}
    </Page>
  )
}
