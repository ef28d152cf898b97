import type { Db } from '../../../../kernel/db/db.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'

/**
 * The latest survey of the conversation with this uuid, which nobody can guess. Those whose message was deleted, and
 * those of accounts that are suspended or gone, are not there.
 */
export async function findSurvey(db: Db, uuid: string): Promise<SurveyView | undefined> {
  return (await byUuid(db, { uuid }))[0]
}

const byUuid = prepared((db, { uuid }: Params<{ uuid: string }>) =>
  db
    .selectFrom('csat_surveys')
    .innerJoin('conversations', 'conversations.id', 'csat_surveys.conversation_id')
    .innerJoin('messages', 'messages.id', 'csat_surveys.message_id')
    .innerJoin('inboxes', 'inboxes.id', 'conversations.inbox_id')
    .innerJoin('accounts', 'accounts.id', 'csat_surveys.account_id')
    .selectAll('csat_surveys')
    .select([
      'conversations.display_id',
      'messages.content_attributes',
      'accounts.locale',
      'accounts.name as account_name',
    ])
    .select(['inboxes.name as inbox_name', 'inboxes.business_name', 'inboxes.channel_type', 'inboxes.channel_settings'])
    .select(['inboxes.avatar_file_id', 'inboxes.csat_config'])
    .where('csat_surveys.conversation_uuid', '=', uuid)
    .where('messages.content_type', '=', 'input_csat')
    .where('inboxes.deleted_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .where('accounts.deleted_at', 'is', null)
    .orderBy('csat_surveys.id', 'desc')
    .limit(1),
)

export type SurveyView = Awaited<ReturnType<typeof byUuid>>[number]
