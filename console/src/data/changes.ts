import { useMemo } from 'react'
import type { Conversation } from '../../../sdk/src/index.ts'
import { type Bootstrap, knownBootstrap, useAccountId } from './account.ts'
import { type Change, change } from './change.ts'
import { accountApi } from './client.ts'
import { removeFromLists } from './membership.ts'
import type { Patch } from './pending.ts'
import { queryClient } from './query-client.ts'
import { conversationRecord, forgetConversation, frameLog, storeConversations } from './records.ts'

export { type Change, type Progress, SomeRefused } from './change.ts'

export type Status = Conversation['status']
export type Priority = NonNullable<Conversation['priority']>

/** What people do to conversations: shown at once, and put back where the server refuses it. */
export function useChanges(): Changes {
  const accountId = useAccountId()
  return useMemo(() => changesOf(accountId), [accountId])
}

export type Changes = ReturnType<typeof changesOf>

export function changesOf(accountId: number) {
  const api = accountApi(accountId)

  function setStatus(numbers: number[], status: Status, snoozedUntil?: number | null): Change {
    const until = status === 'snoozed' ? (snoozedUntil ?? null) : null
    const patch: Patch = ({ snoozed_until: _before, ...conversation }) => ({
      ...conversation,
      status,
      ...(until !== null && { snoozed_until: until }),
    })
    return change({
      ...{ accountId, numbers, patch },
      single: (number) => api.conversations.toggleStatus(number, { status, snoozed_until: until }),
      bulk: { fields: { status }, snoozed_until: until },
      undo: inGroups(
        (before) => [before.status, before.snoozed_until ?? null] as const,
        ([was, wasUntil], those) => setStatus(those, was, wasUntil),
      ),
    })
  }

  function assign(numbers: number[], agentId: number | null, type: 'User' | 'AgentBot' = 'User'): Change {
    const assignee = agentId === null ? undefined : assigneeOf(knownBootstrap(accountId), agentId)
    const patch: Patch = (conversation) => {
      const { assignee: _assignee, assignee_type: _type, ...meta } = conversation.meta
      return { ...conversation, meta: { ...meta, ...(assignee && { assignee, assignee_type: type }) } }
    }
    return change({
      ...{ accountId, numbers, patch },
      single: (number) =>
        api.conversations.assignments.create(number, { assignee_id: agentId ?? 0, assignee_type: type }),
      // Many at once are given to people only.
      ...(type === 'User' && { bulk: { fields: { assignee_id: agentId } } }),
      undo: inGroups(
        ({ meta }) => [meta.assignee?.id ?? null, meta.assignee_type === 'AgentBot' ? 'AgentBot' : 'User'] as const,
        ([was, wasType], those) => assign(those, was, wasType),
      ),
    })
  }

  function assignTeam(numbers: number[], teamId: number | null): Change {
    const team = knownBootstrap(accountId)?.teams.find(({ id }) => id === teamId)
    const patch: Patch = (conversation) => {
      const { team: _team, ...meta } = conversation.meta
      return {
        ...conversation,
        meta: { ...meta, ...(team && { team: { ...team, description: team.description ?? '' } }) },
      }
    }
    return change({
      ...{ accountId, numbers, patch },
      single: (number) => api.conversations.assignments.create(number, { team_id: teamId ?? 0 }),
      bulk: { fields: { team_id: teamId } },
      undo: inGroups(
        ({ meta }) => meta.team?.id ?? null,
        (was, those) => assignTeam(those, was),
      ),
    })
  }

  function setLabels(numbers: number[], add: string[], remove: string[]): Change {
    const patch: Patch = (conversation) => ({
      ...conversation,
      labels: [...new Set([...conversation.labels, ...add])].filter((label) => !remove.includes(label)).sort(),
    })
    return change({
      ...{ accountId, numbers, patch },
      single: async (number) => {
        if (add.length > 0) await api.conversations.labels.add(number, { labels: add })
        if (remove.length > 0) await api.conversations.labels.remove(number, { labels: remove })
      },
      bulk: { labels: { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) } },
      undo: inGroups(
        ({ labels }) =>
          [remove.filter((label) => labels.includes(label)), add.filter((label) => !labels.includes(label))] as const,
        // Those that had it before, or had it not, are as they were.
        ([taken, given], those) =>
          taken.length + given.length > 0 ? setLabels(those, taken, given) : Promise.resolve(),
      ),
    })
  }

  function setPriority(numbers: number[], priority: Priority | null): Change {
    const patch: Patch = ({ priority: _before, ...conversation }) => ({
      ...conversation,
      ...(priority && { priority }),
    })
    return change({
      ...{ accountId, numbers, patch },
      single: (number) => api.conversations.togglePriority(number, { priority }),
      bulk: { fields: { priority: priority ?? 'none' } },
      undo: inGroups(
        (before) => before.priority ?? null,
        (was, those) => setPriority(those, was),
      ),
    })
  }

  function mark(number: number, isRead: boolean): Change {
    return change({
      ...{ accountId, numbers: [number] },
      patch: (conversation) => ({ ...conversation, unread_count: isRead ? 0 : Math.max(1, conversation.unread_count) }),
      single: async () => {
        const { place } = frameLog(accountId)
        const { updateLastSeen, unread } = api.conversations
        storeConversations(accountId, [await (isRead ? updateLastSeen(number) : unread(number))], place)
      },
      undo: () => mark(number, !isRead),
    })
  }

  function mute(number: number, on: boolean): Change {
    const before = conversationRecord(accountId, number)?.status ?? 'open'
    return change({
      ...{ accountId, numbers: [number] },
      patch: (conversation) => ({ ...conversation, muted: on, ...(on && { status: 'resolved' as const }) }),
      single: () => (on ? api.conversations.mute(number) : api.conversations.unmute(number)),
      undo: async () => {
        await mute(number, !on)
        if (on && before !== 'resolved') await setStatus([number], before)
      },
    })
  }

  /** Null takes an attribute away; those that are not named stay. */
  function setAttributes(number: number, values: Record<string, unknown>): Change {
    const merged = (conversation: Conversation) => {
      const all = Object.entries({ ...conversation.custom_attributes, ...values })
      return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
    }
    return change({
      ...{ accountId, numbers: [number] },
      patch: (conversation) => ({ ...conversation, custom_attributes: merged(conversation) }),
      single: async () => {
        // They are replaced as a whole.
        const conversation = await api.conversations.get(number)
        await api.conversations.setCustomAttributes(number, { custom_attributes: merged(conversation) })
      },
      undo: async ([before]) => {
        const names = Object.keys(values)
        const was = Object.fromEntries(names.map((name) => [name, before?.custom_attributes[name] ?? null]))
        await setAttributes(number, was)
      },
    })
  }

  /** Takes part, and is told what happens. */
  async function watch(number: number, on: boolean): Promise<void> {
    const body = { user_ids: [knownBootstrap(accountId)!.profile.id] }
    const { participants } = api.conversations
    await (on ? participants.create(number, body) : participants.delete(number, body))
    await queryClient.invalidateQueries({ queryKey: ['conversations.participants.list', accountId, number] })
  }

  /** For good. */
  async function remove(number: number): Promise<void> {
    await api.conversations.delete(number)
    removeFromLists(accountId, number)
    forgetConversation(accountId, number)
  }

  return {
    ...{ setStatus, assign, assignTeam, setLabels, setPriority, mute, setAttributes, watch, remove },
    markRead: (number: number) => mark(number, true),
    markUnread: (number: number) => mark(number, false),
  }
}

/** Those that had the same before are put back together. */
function inGroups<Was>(
  wasOf: (before: Conversation) => Was,
  putBack: (was: Was, numbers: number[]) => Promise<unknown>,
) {
  return async (before: Conversation[]): Promise<void> => {
    const groups = new Map<string, { was: Was; numbers: number[] }>()
    for (const record of before) {
      const was = wasOf(record)
      const group = groups.get(JSON.stringify(was)) ?? { was, numbers: [] }
      groups.set(JSON.stringify(was), group)
      group.numbers.push(record.id)
    }
    for (const { was, numbers } of groups.values()) await putBack(was, numbers)
  }
}

function assigneeOf(bootstrap: Bootstrap | undefined, agentId: number): Conversation['meta']['assignee'] {
  const agent = bootstrap?.agents.find(({ id }) => id === agentId)
  if (!agent) return undefined
  const { id, name, thumbnail, available_name, availability_status, email } = agent
  return {
    ...{ id, type: 'user', name: name ?? '', thumbnail, avatar_url: thumbnail },
    ...{ available_name: available_name ?? '', availability_status, email },
  }
}
