import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { listOfInbox } from './operations/list-of-inbox.ts'
import { update } from './operations/update.ts'
import { deleteCampaignsOfInbox, forgetSender } from './queries/campaigns.ts'

export const campaigns = resource({
  name: 'campaigns',
  singular: 'campaign',
  operations: [list, listOfInbox, create, get, update, remove],
  whenRemoved: { inbox: deleteCampaignsOfInbox, membership: forgetSender },
})
