import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { allMembersOfInbox } from '../../../inbox-members/queries/inbox-members.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentMember } from '../present.ts'
import { WidgetMember } from '../schema.ts'

export const list = operation(
  'widget.inboxMembers.list',
  {
    get: '/api/v1/widget/inbox_members',
    summary: 'List those who answer visitors of a website',
    access: 'website',
    query: WebsiteQuery,
    reply: T.object({ payload: T.array(WidgetMember) }),
  },
  async ({ website, db, services, now }) => {
    const members = await allMembersOfInbox(db, website)
    return { payload: members.map((member) => presentMember(member, { links: services.links, now })) }
  },
)
