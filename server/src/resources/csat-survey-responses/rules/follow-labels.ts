import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { surveySettings } from '../../inboxes/rules/csat-config.ts'
import { type Retitled, replaceTitle } from '../../labels/rules/replace-title.ts'
import { holdInboxes, setSurveys } from '../queries/asking-inboxes.ts'

/** Inboxes say by the titles of labels whom they ask: they follow those that are renamed, and let go of deleted ones. */
export const followLabels: WhenRemoved = {
  label: (tx, { account_id, title }, now) => follow(tx, account_id, { title }, now),
  renamed_label: (tx, { account_id, title, into }, now) => follow(tx, account_id, { title, into }, now),
}

async function follow(tx: Tx, accountId: number, label: Retitled, now: number): Promise<void> {
  for (const inbox of await holdInboxes(tx, accountId)) {
    const { operator, values } = surveySettings(inbox).survey_rules
    const kept = replaceTitle(values, label)
    if (sameJson(kept, values)) continue
    const csat_config = { ...inbox.csat_config, survey_rules: { operator, values: kept } }
    // Without a label everybody would be asked, where only those who had it were.
    const isOver = operator === 'contains' && kept.length === 0
    await setSurveys(tx, inbox, { csat_config, ...(isOver && { csat_survey_enabled: false }) }, now)
  }
}
