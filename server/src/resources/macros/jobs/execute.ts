import { actingAs } from '../../../kernel/bus.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { performActions } from '../../actions/rules/perform.ts'
import { actingMember } from '../../agents/rules/acting-member.ts'
import { findConversation } from '../../conversations/queries/conversations.ts'
import { authorOf } from '../../conversations/rules/act.ts'
import { Change } from '../../conversations/rules/change.ts'
import { findMacro } from '../queries/macros.ts'
import { ownerOf } from '../rules/owner.ts'

/**
 * What a macro does to one conversation, on behalf of the person who used it: as long as that person is in the account,
 * and may use the macro and see the conversation. It commits together with its end, so it happens once.
 */
export const executeMacro = defineJob(
  'macros.execute',
  {
    payload: T.object({ account_id: T.id(), macro_id: T.id(), user_id: T.id(), conversation_id: T.id() }),
    lane: 'actions',
  },
  {
    async run(tx, { account_id, macro_id, user_id, conversation_id }, { services, log }) {
      const now = services.clock.now()
      const member = await actingMember(tx, account_id, user_id)
      if (!member) return
      const { actor } = member
      const conversation = await findConversation(tx, account_id, conversation_id, sightOf(member))
      const macro = await findMacro(tx, account_id, macro_id, user_id)
      if (!conversation || !macro) return
      actingAs(tx, actor)
      const change = new Change({ tx, services, now, author: authorOf(actor) }, conversation)
      const outcomes = await performActions(change, macro.actions, {
        event: 'macro.executed',
        owner: ownerOf(macro),
        userId: user_id,
      })
      const refused = outcomes.filter(({ outcome }) => outcome !== 'done')
      if (refused.length > 0)
        log.info({ account_id, macro_id, conversation_id, refused }, 'a macro was not done in full')
    },
  },
)
