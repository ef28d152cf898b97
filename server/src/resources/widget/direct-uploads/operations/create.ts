import { hour } from '../../../../kernel/clock.ts'
import { operation } from '../../../../kernel/operation.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import { announceUpload } from '../../../uploads/rules/announce.ts'
import { DirectUpload, NewDirectUpload } from '../../../uploads/schema.ts'
import { requireFeature } from '../../rules/features.ts'
import { WebsiteQuery } from '../../schema.ts'

/** Bytes that one visitor may announce. */
const announced: Budget = { limit: 500 * 1024 * 1024, window: hour }

export const create = operation(
  'widget.directUploads.create',
  {
    post: '/api/v1/widget/direct_uploads',
    summary: 'Announce a file that a message of the visitor will bring',
    description:
      'As the JavaScript client of ActiveStorage does, nested under `blob` or not. The bytes are then sent to the address ' +
      'of the answer, and the signed id is given as an attachment of the message.',
    access: 'visitor',
    query: WebsiteQuery,
    body: NewDirectUpload,
    reply: DirectUpload,
  },
  (context) => {
    const { website, actor, body, services } = context
    requireFeature(website, 'attachments', 'filename')
    services.limiter(announced).take(`visitor ${actor.connectionId}`, body.byte_size)
    return announceUpload(context, website.account_id, body)
  },
)
