import { useNavigate } from '@tanstack/react-router'
import { useAccountApi, useAccountId } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Button, ButtonLink } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'

/** Where an account has nothing yet: the steps to a first conversation, or a desk to look at. */
export function FirstActions() {
  const api = useAccountApi()
  const navigate = useNavigate()
  const steps = { to: '/accounts/$accountId/onboarding', params: { accountId: String(useAccountId()) } } as const
  const { isBusy, failure, attempt } = useAttempt()
  const fill = () =>
    attempt(async () => {
      await api.demoDesk.create()
      await navigate(steps)
    })
  return (
    <>
      <ButtonLink look="primary" {...steps}>
        {t('inbox.empty_first_action')}
      </ButtonLink>
      <Button busy={isBusy} onClick={() => void fill()}>
        {t('inbox.empty_first_demo')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
