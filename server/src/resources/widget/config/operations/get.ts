import { operation } from '../../../../kernel/operation.ts'
import { findShownPortal } from '../../queries/portal.ts'
import { WebsiteQuery } from '../../schema.ts'
import { presentConfig } from '../present.ts'
import { WidgetConfig } from '../schema.ts'

export const get = operation(
  'widget.config.get',
  {
    get: '/api/v1/widget/config',
    summary: 'Get how the widget of a website looks',
    description: 'Makes nothing: a visitor whom the website does not know is shown as `null`, and has no token yet.',
    access: 'website',
    query: WebsiteQuery,
    reply: WidgetConfig,
  },
  async ({ website, visitor, db, services, now }) => {
    const portal = await findShownPortal(db, website)
    return presentConfig({ website, visitor, portal }, { ...services, now })
  },
)
