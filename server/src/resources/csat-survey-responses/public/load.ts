import { textLoader } from '../../../kernel/load.ts'
import { findSurvey } from './queries/surveys.ts'

export const loadSurvey = textLoader('csat survey', 'uuid', ({ db }, uuid) => findSurvey(db, uuid))
