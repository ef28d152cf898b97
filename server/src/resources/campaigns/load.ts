import { loader } from '../../kernel/load.ts'
import { findCampaign } from './queries/campaigns.ts'

export const loadCampaign = loader('campaign', 'id', ({ db, accountId }, id) => findCampaign(db, accountId, id))
