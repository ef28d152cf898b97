import { expect, test } from 'vitest'
import type { Permission } from '../../../kernel/permissions.ts'
import { sightOfMember } from '../../../kernel/sight.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aConversation } from '../../conversations/factory.ts'
import { insertPeople } from '../../conversations/participants/queries/participants.ts'
import { updateConversation } from '../../conversations/queries/conversations.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { listSights } from '../../notifications/queries/planning.ts'
import { findPlaces } from '../queries/places.ts'
import { isWithin } from './may-see.ts'
import { sightsOf } from './sights.ts'

/** Who may see a conversation is said three times: in SQL for one viewer, for many of them, and in memory. */

const roles: Record<string, Permission[] | undefined> = {
  plain: undefined,
  manage: ['conversation_manage'],
  unassigned: ['conversation_unassigned_manage', 'report_manage'],
  participating: ['conversation_participating_manage', 'contact_manage'],
  both: ['conversation_unassigned_manage', 'conversation_participating_manage'],
  none: ['contact_manage', 'report_manage', 'knowledge_base_manage'],
}

test('queries and frames agree on who may see what', async () => {
  const s = await conversationScene({ enable_auto_assignment: false })
  const { app, account, admin, inbox } = s
  const { read } = app.database
  const now = app.services.clock.now()
  const team = await admin.teams.create({ name: 'night' })
  const bot = await aBot(app, account.id)
  const elsewhere = await anInbox(app, account.id, { enable_auto_assignment: false })
  const viewers: { name: string; userId: number }[] = [{ name: 'administrator', userId: admin.user.id }]
  for (const [role, permissions] of Object.entries(roles)) {
    for (const place of ['inbox', 'team', 'nowhere']) {
      const { user } = await (permissions ? s.memberWith(...permissions) : s.member())
      viewers.push({ name: `${role} ${place}`, userId: user.id })
      if (place === 'inbox') await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [user.id] })
      if (place === 'team') await admin.teams.members.add(team.id, { user_ids: [user.id] })
    }
  }
  const everybody = viewers.map(({ userId }) => userId)
  const theirs = viewers.flatMap(({ name, userId }) => [
    { what: `assigned to ${name}`, values: { assignee_id: userId }, people: [] as number[] },
    { what: `joined by ${name}`, values: { assignee_id: admin.user.id }, people: [userId] },
  ])
  const states = [
    { what: 'of nobody', values: {}, people: [] },
    { what: 'of a bot', values: { assignee_bot_id: bot.id }, people: [] },
    { what: 'of all', values: { assignee_id: s.agent.user.id }, people: everybody },
    ...theirs,
  ]
  const made: { what: string; id: number }[] = []
  for (const { what, values, people } of states) {
    for (const [where, home, team_id] of [
      ['inbox', inbox, null],
      ['team', elsewhere, team.id],
      ['elsewhere', elsewhere, null],
    ] as const) {
      const view = await aConversation(app, account.id, { inbox: home })
      await app.database.transaction(async (tx) => {
        await updateConversation(tx, view, { ...values, team_id })
        await insertPeople(tx, 'conversation_participants', view, people, now)
      })
      made.push({ what: `${what}, ${where}`, id: view.id })
    }
  }
  const ids = made.map(({ id }) => id)
  const places = await findPlaces(read, account.id, ids)
  const frames = await sightsOf(
    read,
    account.id,
    everybody.map((id) => ({ who: { type: 'user', id } })),
  )
  const known = await listSights(read, [account.id], ids, everybody)
  const seenBy: Record<string, number> = {}
  for (const { name, userId } of viewers) {
    const member = await read
      .selectFrom('account_users')
      .leftJoin('custom_roles', 'custom_roles.id', 'account_users.custom_role_id')
      .select(['role', 'permissions'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const query = await read
      .selectFrom('conversations')
      .select('conversations.id')
      .where('conversations.account_id', '=', account.id)
      .where(visibleConversations(account.id, sightOfMember({ userId, ...member })))
      .execute()
    const inSql = new Set(query.map(({ id }) => id))
    const together = new Set(known.filter((row) => row.user_id === userId).map((row) => row.conversation_id))
    const sight = frames.of({ who: { type: 'user', id: userId } })!
    for (const { what, id } of made) {
      const shown = isWithin(sight, places.get(id)!)
      expect([name, what, inSql.has(id), together.has(id)]).toEqual([name, what, shown, shown])
      if (shown) seenBy[name] = (seenBy[name] ?? 0) + 1
    }
  }
  const each = states.length
  expect(seenBy).toEqual({
    administrator: 3 * each,
    'plain inbox': each,
    'plain team': each,
    'manage inbox': each,
    'manage team': each,
    // Nobody's, everybody's, the one that was assigned, and the one that was joined.
    'unassigned inbox': 4,
    'unassigned team': 4,
    'both inbox': 4,
    'both team': 4,
    'participating inbox': 3,
    'participating team': 3,
  })
})
