import { findViewers, insertPeople } from '../participants/queries/participants.ts'
import type { Change } from './change.ts'

const link = /mention:\/\/(user|team)\/(\d{1,15})\//g

/** Whoever a private note mentions, alone or as a team, takes part in the conversation, if they may see it. */
export async function mentionPeople({ act: { tx, now }, view }: Change, note: string): Promise<void> {
  const links = [...note.matchAll(link)]
  if (links.length === 0) return
  const idsOf = (kind: string) => [...new Set(links.filter(([, of]) => of === kind).map(([, , id]) => Number(id)))]
  const people = await findViewers(tx, view, { userIds: idsOf('user'), teamIds: idsOf('team') })
  await insertPeople(tx, 'conversation_mentions', view, people, now)
  await insertPeople(tx, 'conversation_participants', view, people, now)
}
