import { findViewers, insertPeople } from '../participants/queries/participants.ts'
import type { Change } from './change.ts'

const link = /mention:\/\/(user|team)\/(\d{1,15})\//g

/** Whoever a private note mentions, alone or as a team, takes part in the conversation, if they may see it. */
export async function mentionPeople(change: Change, messageId: number, note: string): Promise<void> {
  const links = [...note.matchAll(link)]
  if (links.length === 0) return
  const { act, view } = change
  const idsOf = (kind: string) => [...new Set(links.filter(([, of]) => of === kind).map(([, , id]) => Number(id)))]
  const people = await findViewers(act.tx, view, { userIds: idsOf('user'), teamIds: idsOf('team') })
  if (people.length === 0) return
  await insertPeople(act.tx, 'conversation_mentions', view, people, act.now)
  await insertPeople(act.tx, 'conversation_participants', view, people, act.now)
  change.mentioned(messageId, people)
}
