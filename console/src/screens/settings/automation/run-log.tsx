import { usePages } from '../../../data/pages.ts'
import type { ReplyOf } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { Section } from '../../../parts/page.tsx'
import { Time } from '../../../parts/time.tsx'
import { Listed } from '../../listed.tsx'
import { type ActionName, actionKinds } from '../actions/kinds.ts'
import { ConversationLink } from './conversation-link.tsx'

type Run = ReplyOf<'automationRules.listRuns'>['payload'][number]

const tones = { done: 'ok', partly: 'warn', failed: 'bad' } as const

/** What a rule has done lately, and what of it could not be done. */
export function RunLog({ ruleId }: { ruleId: number }) {
  const runs = usePages({
    operation: 'automationRules.listRuns',
    args: ruleId,
    read: async (api, paging, signal) => ({
      items: (await api.automationRules.listRuns(ruleId, paging, { signal })).payload,
    }),
  })
  return (
    <Section title={t('settings-automation.rule_runs')} about={t('settings-automation.rule_runs_about')}>
      <Listed
        label={t('settings-automation.rule_runs')}
        pages={runs}
        keyOf={({ id }) => id}
        empty={<p>{t('settings-automation.rule_runs_empty')}</p>}
        columns={[
          {
            name: 'conversation',
            title: t('settings-automation.rule_conversation'),
            cell: ({ conversation_id }) =>
              conversation_id === undefined ? '–' : <ConversationLink number={conversation_id} />,
          },
          {
            name: 'outcome',
            title: t('settings-automation.rule_outcome'),
            cell: (run) => <Outcome run={run} />,
          },
          {
            name: 'when',
            title: t('settings-automation.rule_when'),
            cell: ({ created_at }) => <Time at={created_at} />,
          },
        ]}
      />
    </Section>
  )
}

function Outcome({ run: { status, error, actions } }: { run: Run }) {
  return (
    <>
      <Badge tone={tones[status]}>{t('settings-automation.rule_run_status', { status })}</Badge>
      {error && <div className="settings-meta">{error}</div>}
      {actions
        .filter(({ outcome }) => outcome !== 'done')
        .map(({ action_name, reason, message }) => (
          <div key={action_name} className="settings-meta">
            {nameOf(action_name)}: <bdi>{message ?? reason}</bdi>
          </div>
        ))}
    </>
  )
}

function nameOf(name: string): string {
  return name in actionKinds ? t(`settings-automation.action_name_${name as ActionName}`) : name
}
