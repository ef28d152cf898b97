import { useState } from 'react'
import { type NewAutomationRule, ParleyError } from '../../../../../sdk/src/index.ts'
import { useAccountApi } from '../../../data/account.ts'
import type { ReplyOf } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Section } from '../../../parts/page.tsx'
import { Table } from '../../../parts/table.tsx'
import { Time } from '../../../parts/time.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { ConversationLink } from './conversation-link.tsx'

/** Which of the latest events the rule, as it stands in the fields, would have acted on. */
export function Trial({ ruleOf }: { ruleOf: () => NewAutomationRule }) {
  const api = useAccountApi()
  const [outcome, setOutcome] = useState<ReplyOf<'automationRules.dryRun'>['payload']>()
  const { isBusy, failure, attempt } = useAttempt()

  const run = () =>
    attempt(async () => {
      setOutcome(undefined)
      setOutcome((await api.automationRules.dryRun(ruleOf())).payload)
    })

  return (
    <Section
      title={t('settings-automation.rule_try_title')}
      about={t('settings-automation.rule_try_about')}
      actions={
        <Button busy={isBusy} onClick={() => void run()}>
          {t('settings-automation.rule_try')}
        </Button>
      }
    >
      {failure !== undefined && <ErrorNote error={inWords(failure)} />}
      {outcome && (
        <p role="status">
          {t('settings-automation.rule_try_result', { count: outcome.matches.length, events: outcome.events })}
        </p>
      )}
      {outcome && outcome.matches.length > 0 && (
        <Table
          label={t('settings-automation.rule_try_title')}
          rows={outcome.matches}
          keyOf={({ event_id }) => event_id}
          columns={[
            {
              name: 'conversation',
              title: t('settings-automation.rule_conversation'),
              cell: ({ conversation_id }) => <ConversationLink number={conversation_id} />,
            },
            {
              name: 'when',
              title: t('settings-automation.rule_when'),
              cell: ({ created_at }) => <Time at={created_at} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

/** What a refusal names by its path stands in the fields by its number. */
function inWords(failure: unknown): unknown {
  if (!(failure instanceof ParleyError) || failure.errors.length === 0) return failure
  const sentences = failure.errors.map(({ field, message }) => {
    const [, list, at] = /^(conditions|actions)\[(\d+)\]/.exec(field) ?? []
    if (!list) return `${field} ${message}`
    const number = Number(at) + 1
    const place =
      list === 'conditions'
        ? t('settings-automation.rule_condition_number', { number })
        : t('settings-automation.action_number', { number })
    return `${place}: ${message}`
  })
  return [t('settings-automation.rule_try_refused'), ...new Set(sentences)].join('\n')
}
