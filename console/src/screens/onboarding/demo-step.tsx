import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'

const every = 1500

/** Only where there are no conversations yet, or it is being filled. */
export function DemoStep() {
  const api = useAccountApi()
  const accountId = useAccountId()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const desk = useQuery({
    queryKey: ['demoDesk.get', accountId],
    queryFn: () => api.demoDesk.get(),
    refetchInterval: ({ state }) => (state.data?.status === 'working' ? every : false),
  })
  const status = desk.data?.status
  useEffect(() => {
    if (status === 'done') void client.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
  }, [status, client, accountId])
  async function fill() {
    try {
      client.setQueryData(['demoDesk.get', accountId], await api.demoDesk.create())
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }
  if (!desk.data || (status === 'none' && !desk.data.available)) return null
  const { done, total } = desk.data
  return (
    <Section title={t('onboarding.demo')} about={t('onboarding.demo_about')}>
      {failure !== undefined && <ErrorNote error={failure} />}
      <div className="onboarding-demo">
        {status === 'none' && <Button onClick={() => void fill()}>{t('onboarding.demo_start')}</Button>}
        {status === 'working' && (
          <>
            <progress value={done} max={total || 1} aria-label={t('onboarding.demo')} />
            <span>{t('onboarding.demo_working', { done: formatNumber(done), total: formatNumber(total) })}</span>
          </>
        )}
        {status === 'failed' && (
          <p role="status">{t('onboarding.demo_failed', { done: formatNumber(done), total: formatNumber(total) })}</p>
        )}
        {status === 'done' && (
          <>
            <span role="status">{t('onboarding.demo_done')}</span>
            <ButtonLink to={`/accounts/${accountId}/all/conversations`}>{t('onboarding.leave')}</ButtonLink>
          </>
        )}
      </div>
    </Section>
  )
}
