import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { Section } from '../../parts/page.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Part } from './part.tsx'

/** Whoever may not see reports sees what they have themselves. */
export function Own() {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { profile } = useBootstrap()
  const own = useQuery({
    queryKey: ['reports.conversations', accountId, profile.id] as const,
    queryFn: async ({ signal }) => {
      const reply = await reports.conversations({ type: 'agent', user_id: profile.id }, { signal })
      return Array.isArray(reply) ? (reply[0]?.metric ?? { open: 0, unattended: 0 }) : reply
    },
  })
  return (
    <>
      <Section title={t('reports.yours')}>
        <Part query={own}>
          {({ open, unattended }) => (
            <Stats>
              <Stat label={t('reports.open')} value={formatNumber(open)} />
              <Stat label={t('reports.unattended')} value={formatNumber(unattended)} />
            </Stats>
          )}
        </Part>
      </Section>
      <Empty title={t('reports.not_allowed')}>{t('reports.not_allowed_about')}</Empty>
    </>
  )
}
