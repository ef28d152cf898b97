import { emit } from '../../../../kernel/bus.ts'
import { minute } from '../../../../kernel/clock.ts'
import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { findWebsite } from '../../queries/widget.ts'
import { describeVisitor } from '../../rules/visit.ts'
import { WebsiteQuery, WidgetEvent } from '../../schema.ts'

/** How often visitors of one network may open widgets. */
const openings: Budget = { limit: 60, window: minute }

export const create = operation(
  'widget.events.create',
  {
    post: '/api/v1/widget/events',
    summary: 'Tell that a visitor has opened the website widget',
    access: 'anyone',
    query: WebsiteQuery,
    body: WidgetEvent,
    errors: ['not_found'],
    emits: ['webwidget_triggered'],
  },
  {
    // Read outside the transaction, which then holds up nobody.
    prepare: async ({ query, body, db, services, address, now }) => {
      if (address !== undefined) services.limiter(openings).take(address)
      const inbox = (await findWebsite(db, query.website_token)) ?? fail('not_found')
      const showing = { links: services.links.stored(inbox.account_id), now }
      const visitor = await describeVisitor(db, inbox, body.source_id, showing)
      return { inbox, visitor }
    },
    run: async ({ body, tx, now }, { inbox, visitor }) => {
      const shown = { id: inbox.id, name: inbox.name }
      const payload = { ...visitor, inbox: shown, event_info: body.event_info ?? {} }
      const { contact, id } = visitor
      // Visitors whom the inbox does not know have nothing to do with each other.
      const subject = {
        stream: id === undefined ? undefined : `webwidget ${id}`,
        inboxId: inbox.id,
        contactId: contact?.id,
      }
      await emit(tx, 'webwidget_triggered', { accountId: inbox.account_id, subject, payload, now })
    },
  },
)
