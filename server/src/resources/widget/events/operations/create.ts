import { emit } from '../../../../kernel/bus.ts'
import { minute } from '../../../../kernel/clock.ts'
import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { triggerCampaign } from '../../campaigns/rules/trigger.ts'
import { describeVisitor } from '../../rules/visit.ts'
import { WebsiteQuery, WidgetEvent } from '../../schema.ts'

/** How often visitors of one network may open widgets. */
const openings: Budget = { limit: 60, window: minute }

export const create = operation(
  'widget.events.create',
  {
    post: '/api/v1/widget/events',
    summary: 'Tell what a visitor has done on a website',
    description:
      '`webwidget.triggered`: it has opened the widget. `campaign.triggered`: it was shown the campaign of ' +
      '`event_info.campaign_id`, whose message begins a conversation with it, unless it has one.',
    access: 'website',
    query: WebsiteQuery,
    body: WidgetEvent,
    errors: ['access_refused', 'contact_blocked', 'unknown'],
    emits: ['webwidget_triggered', 'conversation_created', 'message_created'],
  },
  {
    // Read outside the transaction, which then holds up nobody.
    prepare: async ({ website, visitor, body, db, services, address, now }) => {
      if (address !== undefined) services.limiter(openings).take(address)
      if (body.name === 'campaign.triggered') return undefined
      const showing = { links: services.links.stored(website.account_id), now }
      return describeVisitor(db, website, visitor?.connection.source_id ?? body.source_id, showing)
    },
    run: async (context, described) => {
      const { website, visitor, body, tx, now } = context
      const { event_info = {} } = body
      if (!described) {
        const { campaign_id, custom_attributes, referer, initiated_at } = event_info
        const said = { campaign_id, custom_attributes, referer_url: referer, timestamp: initiated_at?.timestamp }
        return triggerCampaign(context, { ...context, actor: visitor ?? fail('not_found') }, said)
      }
      const payload = { ...described, inbox: { id: website.id, name: website.name }, event_info }
      const { contact, id } = described
      // Visitors whom the inbox does not know have nothing to do with each other.
      const subject = {
        stream: id === undefined ? undefined : `webwidget ${id}`,
        inboxId: website.id,
        contactId: contact?.id,
      }
      await emit(tx, 'webwidget_triggered', { accountId: website.account_id, subject, payload, now })
    },
  },
)
