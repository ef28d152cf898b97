import { useLocation } from '@tanstack/react-router'
import { useAccountId, useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { allows } from '../../keys/allowed.ts'
import { Empty } from '../../parts/empty.tsx'
import { Page } from '../../parts/page.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { Bot } from './bot.tsx'
import { Csat } from './csat.tsx'
import { Figures } from './figures.tsx'
import { Overview } from './overview.tsx'
import { Own } from './own.tsx'
import { type OwnerKind, Owners, ownerKinds, ownerName, ownerTypes } from './owners.tsx'
import { Sla } from './sla.tsx'
import { searchOf, useAsked } from './use-asked.ts'

const reports = ['overview', 'conversation', ...ownerKinds, 'csat', 'bot', 'sla'] as const
type Report = (typeof reports)[number]

/** `agents_overview` and `agents/7` are both about agents. */
function readAddress(pathname: string): { report: Report; id: number | undefined } {
  const [, name, id] = /\/reports\/([a-z]+?)(?:_overview)?(?:\/(\d+))?\/?$/.exec(pathname) ?? []
  return { report: reports.find((each) => each === name) ?? 'overview', id: id ? Number(id) : undefined }
}

export function Screen() {
  const accountId = useAccountId()
  const bootstrap = useBootstrap()
  const { report, id } = readAddress(useLocation({ select: ({ pathname }) => pathname }))
  const { asked } = useAsked()
  if (!allows('report_manage', bootstrap)) {
    return (
      <Page title={t('reports.title')}>
        <Own />
      </Page>
    )
  }
  const isOwner = ownerKinds.some((kind) => kind === report)
  const name = isOwner && id !== undefined ? ownerName(bootstrap, report as OwnerKind, id) : undefined
  const offered = reports.filter((each) => each !== 'sla' || allows('administrator', bootstrap))
  return (
    <Page title={name ?? t('reports.title')}>
      <TabLinks
        label={t('reports.title')}
        current={report}
        tabs={offered.map((each) => ({
          name: each,
          label: t(`reports.${each}`),
          link: {
            to: `/accounts/${accountId}/reports/${ownerKinds.some((kind) => kind === each) ? `${each}_overview` : each}`,
            search: searchOf(asked) as never,
          },
        }))}
      />
      <Content report={report} id={id} isKnown={name !== undefined} />
    </Page>
  )
}

function Content({ report, id, isKnown }: { report: Report; id: number | undefined; isKnown: boolean }) {
  const may = useBootstrap()
  if (report === 'overview') return <Overview />
  if (report === 'conversation') return <Figures owner={{ type: 'account' }} />
  if (report === 'csat') return <Csat />
  if (report === 'bot') return <Bot />
  if (report === 'sla') {
    if (allows('administrator', may)) return <Sla />
    return <Empty title={t('reports.not_allowed')}>{t('reports.not_allowed_about')}</Empty>
  }
  if (id === undefined) return <Owners key={report} kind={report} />
  if (!isKnown) return <Empty title={t('shell.not_found')}>{t('shell.not_found_about')}</Empty>
  return <Figures key={`${report}/${id}`} owner={{ type: ownerTypes[report], id }} />
}
