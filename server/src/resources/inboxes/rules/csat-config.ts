import type { JsonObject } from '../../../kernel/db/tables.ts'
import { isObject } from '../../../kernel/validate.ts'
import type { CsatConfig, CsatConfigChanges } from '../schema.ts'
import type { InboxRow } from '../table.ts'

const usual: CsatConfig = {
  display_type: 'emoji',
  message: '',
  button_text: 'Rate us',
  language: 'en',
  survey_rules: { operator: 'contains', values: [] },
}

/** As it is stored: whole, with what was not given as it usually is. */
export function csatConfig({ survey_rules, ...given }: CsatConfigChanges): CsatConfig & JsonObject {
  return { ...usual, ...given, survey_rules: { ...usual.survey_rules, ...survey_rules } }
}

/** What is stored may be from before it was checked. */
export function surveySettings({ csat_config }: Pick<InboxRow, 'csat_config'>): CsatConfig {
  const { display_type, message, survey_rules } = csat_config
  const { operator, values } = isObject(survey_rules) ? survey_rules : {}
  return {
    ...usual,
    display_type: display_type === 'star' ? 'star' : 'emoji',
    message: typeof message === 'string' ? message : '',
    survey_rules: {
      operator: operator === 'does_not_contain' ? 'does_not_contain' : 'contains',
      values: Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
    },
  }
}
