import { operation } from '../../../../kernel/operation.ts'
import { findShownPortal } from '../../queries/portal.ts'
import { registerVisitor } from '../../rules/register.ts'
import { visitorToken } from '../../rules/token.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentConfig } from '../present.ts'
import { WidgetConfig } from '../schema.ts'

export const create = operation(
  'widget.config.create',
  {
    post: '/api/v1/widget/config',
    summary: 'Become a visitor of a website',
    description:
      'Answers the token that a visitor is known by for 180 days. Whoever comes without one, or with one that the ' +
      'website does not know, becomes a new contact; with one, it is answered the same visitor with a fresh token. ' +
      'To show the widget only, ask with `GET`, which makes no contact.',
    access: 'website',
    query: WebsiteQuery,
    reply: WidgetConfig,
    emits: ['contact_created'],
  },
  async (context) => {
    const { website, tx, services, now } = context
    const visitor = context.visitor ?? (await registerVisitor(context))
    const portal = await findShownPortal(tx, website)
    const authToken = visitorToken(services, visitor.connection, now)
    return presentConfig({ website, visitor, portal, authToken }, { ...services, now })
  },
)
