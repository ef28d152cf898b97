import { operation } from '../../../../kernel/operation.ts'
import { loadPublicInbox } from '../load.ts'
import { presentPublicInbox } from '../present.ts'
import { PublicInbox } from '../schema.ts'

export const get = operation(
  'public.inboxes.get',
  {
    get: '/public/api/v1/inboxes/:inbox_identifier',
    summary: 'Get what a client may know of an inbox',
    access: 'inbox',
    load: { inbox: loadPublicInbox },
    reply: PublicInbox,
  },
  ({ inbox }) => presentPublicInbox(inbox),
)
