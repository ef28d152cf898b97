import { useLocation, useParams } from '@tanstack/react-router'
import { useRead } from '../../../data/settings.ts'
import { Reading } from '../reading.tsx'
import { RuleList } from './rule-list.tsx'
import { RulePage } from './rule-page.tsx'

/** What the server does by itself when something happens. */
export function Screen() {
  const { ruleId } = useParams({ strict: false }) as { ruleId?: string }
  const isNew = useLocation({ select: ({ pathname }) => pathname.endsWith('/new') })
  if (isNew) return <RulePage />
  return ruleId ? <ExistingRule key={ruleId} ruleId={Number(ruleId)} /> : <RuleList />
}

function ExistingRule({ ruleId }: { ruleId: number }) {
  const rule = useRead('automationRules.get', ruleId)
  return <Reading query={rule}>{({ payload }) => <RulePage rule={payload} />}</Reading>
}
